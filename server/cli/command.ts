import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { Core } from '../flows/core.ts';
import type { Task } from '../flows/operations/task.ts';
import type { Provisioner } from '../flows/provisioning/operator-action.ts';
import type { Lead } from './lead.ts';

/** One verb of the command line. It runs in this process, or in the server that holds the data directory. */
export interface Command {
  name: string;
  summary: string;
  /** Shown in the help, without the leading `wattlock`. */
  examples: readonly [string, string];
  /** Flags and arguments follow from it; see `inputs.ts`. */
  input: TObject;
  /** Typed twice and unseen where no flag brings it. */
  typed?: TypedSecret;
  /** Asked before what cannot be undone; `--yes` answers it. */
  question?(input: object): string;
  /** Works on the database as it is, before it is migrated: `run` gets the database and the clock only. */
  bare?: true;
  /** May take long: it tells how far it is, and a signal ends it between two batches. */
  long?: true;
  run(core: Core, input: object, by: Provisioner, task: Task): Promise<unknown>;
  /**
   * In place of `run`: works from where it is typed, without a database that is open, as a partner's own program does.
   * Undefined as its data: it has printed all there is.
   */
  call?(input: object, terminal: Terminal, task: Task): Promise<unknown>;
  /** Around `run`: reads what is where it is typed, and runs it as often as it takes. */
  lead?(input: object, lead: Lead): Promise<unknown>;
  /** Whether `lead` asks; `--yes` answers it. */
  confirms?: true;
  /** What people read on stdout. */
  show(data: unknown): string;
  /** What is said beside it, on stderr. */
  note?(data: unknown): string | undefined;
  /** Default: 0. */
  exitCode?(data: unknown): number;
}

/** What a command knows of where it was typed. */
export interface Terminal {
  variables: Record<string, string | undefined>;
  /** Whether JSON was asked for. */
  json: boolean;
}

/** A secret that never stands on the command line, which other processes see and the shell keeps. */
export interface TypedSecret {
  /** The property of the input that it becomes. */
  name: string;
  /** What to call it. */
  what: string;
  /** It is not asked for when one of these is given. */
  unless: readonly string[];
}

/** A value as it is after JSON: what `show` gets, wherever the command ran. */
export type Plain<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Plain<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : Value;

interface Definition<Properties extends TProperties, Data>
  extends Pick<Command, 'name' | 'summary' | 'examples' | 'bare' | 'long' | 'typed' | 'confirms'> {
  input: Properties;
  question?(input: Static<TObject<Properties>>): string;
  run(core: Core, input: Static<TObject<Properties>>, by: Provisioner, task: Task): Promise<Data>;
  lead?(input: Static<TObject<Properties>>, lead: Lead): Promise<Plain<Data>>;
  show(data: Plain<Data>): string;
  note?(data: Plain<Data>): string | undefined;
  exitCode?(data: Plain<Data>): number;
}

/** Ties the types of a command together; outside it, data is data. */
export function defineCommand<Properties extends TProperties, Data>(definition: Definition<Properties, Data>): Command {
  const input = Type.Object(definition.input, { additionalProperties: false });
  return { ...definition, input } as unknown as Command;
}

interface LocalDefinition<Properties extends TProperties, Data>
  extends Omit<Definition<Properties, Data>, 'run' | 'bare' | 'typed'> {
  call(input: Static<TObject<Properties>>, terminal: Terminal, task: Task): Promise<Data>;
}

/** A command that works from where it is typed, and opens what it needs by itself. */
export function defineLocalCommand<Properties extends TProperties, Data>(
  definition: LocalDefinition<Properties, Data>,
): Command {
  const input = Type.Object(definition.input, { additionalProperties: false });
  const run = () => Promise.reject(new Error('this command runs where it is typed'));
  return { ...definition, input, run } as unknown as Command;
}
