import { dev } from './cli/serve.ts';
export async function main(_args: readonly string[]): Promise<void> {
  await dev();
}
