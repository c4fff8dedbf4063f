import { CopyButton } from './Copy.tsx';

/** The same by the command line. */
export function CliLine({ command }: { command: string }) {
  return (
    <span className="cli-line">
      <code>$ wattlock {command}</code>
      <CopyButton text={`wattlock ${command}`} />
    </span>
  );
}
