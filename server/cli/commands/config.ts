import { apply } from './config-apply.ts';
import { exportCommand } from './config-export.ts';
import { plan } from './config-plan.ts';

export const configCommands = [exportCommand, plan, apply];
