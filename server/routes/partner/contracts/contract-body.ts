import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { createValidators } from '../../http/validators.ts';

const validators = createValidators();

/** For routes whose body the contract package checks, with more to say than a validator: the schema is for readers. */
export const byContractPackage: FastifySchemaCompiler<FastifySchema> = (part) =>
  part.httpPart === 'body' ? () => true : validators(part);
