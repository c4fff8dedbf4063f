import { contractCreateSchema, exampleContract, serializeContract, serverSetFields } from '@wattlock/contract';
import { createContract } from '../../../flows/contracts/create-contract.ts';
import type { Core } from '../../../flows/core.ts';
import { idempotently } from '../../api/idempotency.ts';
import type { App } from '../../http/surface.ts';
import { partnerOf } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { callerBy, partnerCore } from '../partner-core.ts';
import { contractTag, JSON_TYPE, snapshot } from './contract-answer.ts';
import { byContractPackage } from './contract-body.ts';

const example = Object.fromEntries(
  Object.entries(exampleContract()).filter(([field]) => !(serverSetFields as readonly string[]).includes(field)),
);

const create = operation({
  kind: 'create',
  id: 'createContract',
  tag: 'Contracts',
  summary: 'Create a contract',
  description:
    'What is absent and nullable is null; what is absent and not nullable is refused by name. Its first revision goes to the webhook endpoints.',
  body: { ...contractCreateSchema, examples: [example] },
  answers: { 201: snapshot },
});

/** `POST /v1/contracts`. */
export function createContractRoute(app: App, core: Core): void {
  app.post('/v1/contracts', { schema: create, validatorCompiler: byContractPackage }, (request, reply) =>
    idempotently(partnerCore(core, request), request, reply.type(JSON_TYPE), async (joined) => {
      const stored = await createContract(joined, partnerOf(request).partner_id, request.body, callerBy(request));
      const headers = { location: `/v1/contracts/${stored.contract.id}`, etag: contractTag(stored) };
      return { status: 201, headers, body: serializeContract(stored.contract) };
    }),
  );
}
