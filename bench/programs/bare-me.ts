import { countUserContracts, listUserContracts } from '../../server/store/contracts.ts';
import { openDatabase } from '../../server/store/open.ts';
import { findUserWithPartner } from '../../server/store/users.ts';
import { answerParent } from './parent.ts';
import { repeat } from './repeat.ts';

/*
 * The limit of `me` with contracts: the statements that find the user, a page of contracts and their number, through the
 * same driver and pool; no HTTP, no token, no GraphQL.
 */

export interface BareMePlan {
  databaseUrl: string;
  /** What a pool of the server has. */
  pool: number;
  lanes: number;
  seconds: number;
  partnerId: string;
  /** Who is asked for, in turn. */
  userIds: string[];
}

answerParent(async ({ databaseUrl, pool, lanes, seconds, partnerId, userIds }: BareMePlan) => {
  const database = await openDatabase({ url: databaseUrl, pool, dataDir: '', onError: () => {} });
  let turn = 0;
  const report = await repeat(seconds, lanes, async () => {
    turn = (turn + 1) % userIds.length;
    const filter = { partnerId, userId: userIds[turn] as string, phases: null, ids: null };
    const user = await findUserWithPartner(database, partnerId, filter.userId);
    const page = await listUserContracts(database, filter, { from: undefined, backwards: false, limit: 11 });
    const all = await countUserContracts(database, filter);
    if (user === undefined || page.length !== all) throw new Error(`user ${filter.userId} has not what was made`);
  });
  await database.close();
  return report;
});
