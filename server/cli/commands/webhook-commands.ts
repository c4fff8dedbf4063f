import { messages, replay, resend } from './webhook-deliveries.ts';
import { deleteEndpoint, endpoints } from './webhook-endpoints.ts';
import { listen } from './webhook-listen.ts';
import { trigger } from './webhook-trigger.ts';

export const webhookCommands = [listen, trigger, endpoints, deleteEndpoint, messages, resend, replay];
