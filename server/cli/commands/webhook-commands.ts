import { endpoints, messages, replay, resend } from './webhook-deliveries.ts';
import { listen } from './webhook-listen.ts';
import { trigger } from './webhook-trigger.ts';

export const webhookCommands = [listen, trigger, endpoints, messages, resend, replay];
