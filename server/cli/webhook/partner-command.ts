import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { invalid } from '../../flows/fault.ts';
import type { Command, Plain, Terminal } from '../command.ts';
import { type PartnerAccess, partnerAccess } from './partner-access.ts';
import { explainingRefusals } from './partner-errors.ts';
import { type PartnerInput, partnerInputs } from './partner-inputs.ts';

interface Definition<Properties extends TProperties, Data> extends Pick<Command, 'name' | 'summary' | 'examples'> {
  input: Properties;
  question?(input: Static<TObject<Properties>>): string;
  call(access: PartnerAccess, input: Static<TObject<Properties>>, terminal: Terminal): Promise<Data>;
  show(data: Plain<Data>): string;
  note?(data: Plain<Data>): string | undefined;
}

/** A command that works over the partner API, as a program of the partner does. It has the flags that say as whom. */
export function definePartnerCommand<Properties extends TProperties, Data>({
  input: own,
  call,
  ...told
}: Definition<Properties, Data>): Command {
  const input = Type.Object({ ...own, ...partnerInputs }, { additionalProperties: false });
  return {
    ...told,
    input,
    run: () => Promise.reject(invalid('this command runs where it is typed')),
    call: (given: PartnerInput & Static<TObject<Properties>>, terminal: Terminal) =>
      explainingRefusals(() => call(partnerAccess(terminal.variables, given), given, terminal)),
  } as unknown as Command;
}
