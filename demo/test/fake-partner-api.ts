import type { ContractPhase } from '@wattlock/contract';
import { BACK_END } from './demo-data.ts';
import { type Answer, type Asked, no, ok } from './fake-auth.ts';
import type { FakePlatform } from './fake-platform.ts';

export function contracts({ contract }: FakePlatform, { headers, query }: Asked): Answer {
  if (headers.authorization !== 'Bearer partner-token') return problem(401, 'invalid_token');
  const isAsked = query.get('user_id') === BACK_END.customer.id;
  return ok({ data: contract && isAsked ? [contract] : [], next_cursor: null });
}

export function changePhase(fake: FakePlatform, { body }: Asked): Answer {
  const { contract_phase } = JSON.parse(body) as { contract_phase: ContractPhase };
  if (fake.contract === undefined) return problem(404, 'not_found');
  fake.contract = { ...fake.contract, contract_phase };
  return ok(fake.contract);
}

function problem(status: number, code: string): Answer {
  return { ...no(status, code), json: { status, code, detail: `because of ${code}`, request_id: 'req-1' } };
}
