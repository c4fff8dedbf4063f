import type { Contract } from '@wattlock/contract';
import { GraphQLError } from 'graphql';
import type { Core } from '../../../flows/core.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import {
  countUserContracts,
  findContract,
  listUserContracts,
  type StartPlace,
  type UserContractFilter,
} from '../../../store/contracts.ts';
import type { CustomerContext } from '../graphql.ts';
import { MAX_CONTRACTS } from '../query-limits.ts';
import { showContract } from './show-contract.ts';

interface ContractsArguments {
  phases?: string[] | null;
  ids?: string[] | null;
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

const MOST = 100;

/** `contract(id)`: one of the token's own user, or null. */
export function contractResolver(core: Core) {
  return async (_parent: unknown, { id }: { id: string }, context: CustomerContext) => {
    const { claims } = context;
    takeFromBudget(context, 1);
    const found = isUuid(id) ? await findContract(core.database, claims.partner_id, id) : undefined;
    return found?.contract.user_id === claims.sub ? showContract(found.contract) : null;
  };
}

/** `me.contracts`: a page of the token's own user's contracts (GraphQL Cursor Connections Specification). */
export function contractsResolver(core: Core) {
  return async (_me: unknown, given: ContractsArguments, context: CustomerContext) => {
    const { claims } = context;
    const { backwards, limit, from } = pageOf(given);
    takeFromBudget(context, limit);
    const ids = given.ids ?? null;
    if (ids !== null && ids.length > MOST) throw badInput(`ids: at most ${MOST}`);
    const filter: UserContractFilter = {
      partnerId: claims.partner_id,
      userId: claims.sub,
      phases: given.phases ?? null,
      ids: ids?.filter(isUuid) ?? null,
    };
    const found = await listUserContracts(core.database, filter, { from, backwards, limit: limit + 1 });
    const more = found.length > limit;
    const page = found.slice(0, limit).map(({ contract }) => contract);
    if (backwards) page.reverse();
    const edges = page.map((contract) => ({ cursor: cursorOf(contract), node: showContract(contract) }));
    return {
      edges,
      pageInfo: {
        hasNextPage: backwards ? from !== undefined : more,
        hasPreviousPage: backwards ? more : from !== undefined,
        startCursor: edges.at(0)?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
        totalCount: () => countUserContracts(core.database, filter),
      },
    };
  };
}

/** `first` has a default, so `last` wins over it; both on purpose cannot be told apart from that. */
function pageOf({ first, after, last, before }: ContractsArguments) {
  const backwards = last !== undefined && last !== null;
  if (backwards && after) throw badInput('after goes with first, before goes with last');
  if (!backwards && before) throw badInput('before goes with last, after goes with first');
  const limit = backwards ? last : (first ?? 10);
  if (limit < 0 || limit > MOST) throw badInput(`${backwards ? 'last' : 'first'}: 0 to ${MOST}`);
  const cursor = backwards ? before : after;
  return { backwards, limit, from: cursor ? placeOf(cursor, backwards ? 'before' : 'after') : undefined };
}

function cursorOf({ id, contract_variables }: Contract): string {
  return Buffer.from(`${contract_variables.start_date ?? ''} ${id}`).toString('base64url');
}

function placeOf(cursor: string, name: string): StartPlace {
  const [start = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isStart = start === '' || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(start);
  if (!isStart || Number.isNaN(Date.parse(start || '2000-01-01')) || !isUuid(id) || rest.length > 0) {
    throw badInput(`${name}: not a cursor of this list`);
  }
  return { start_date: start || null, id };
}

function takeFromBudget(context: CustomerContext, count: number): void {
  context.contractsLeft -= count;
  if (context.contractsLeft >= 0) return;
  throw new GraphQLError(`the query asks for more than ${MAX_CONTRACTS} contracts`, {
    extensions: { code: 'QUERY_TOO_LARGE' },
  });
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
