import { type OwnSignInView, ownSignInView } from '@spoor/contracts/auth/sign-in-refusal';
import { signedInMessage, signInRefusedMessage } from '@spoor/contracts/logs/log-messages';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { memberOf, timesOf } from './server-entries.ts';

/** So many are told, the newest. */
const maxSignIns = 50;

/** When somebody signed in, or somebody tried to with their account in vain, an hour at a time, newest first. */
export async function readOwnSignIns(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  userGuid: string,
): Promise<OwnSignInView[]> {
  const rows = await db
    .selectFrom('logs.entries')
    .select([
      memberOf('way').as('way'),
      memberOf('reason').as('reason'),
      memberOf('browser').as('browser'),
      sql<number>`sum(${timesOf})::int`.as('times'),
      sql<string>`max("loggedAt")`.as('at'),
    ])
    .where('platformGuid', '=', platform.guid)
    .where(memberOf('userGuid'), '=', userGuid)
    .where(sql<boolean>`entry->>'origin' = 'server'`)
    .where(
      sql<boolean>`(starts_with(entry->>'short_message', ${signedInMessage})
        OR starts_with(entry->>'short_message', ${signInRefusedMessage}))`,
    )
    .groupBy([sql`1`, sql`2`, sql`3`, sql`date_trunc('hour', "loggedAt")`])
    .orderBy('at', 'desc')
    .limit(maxSignIns)
    .execute();
  return rows.flatMap(({ way, reason, ...known }) => {
    const refused = way === null && reason === null ? null : { way, reason };
    const { data } = ownSignInView.safeParse({ ...known, refused });
    return data === undefined ? [] : [data];
  });
}
