import { type SignInRefusalView, signInRefusal } from '@spoor/contracts/auth/sign-in-refusal';
import { signInRefusedMessage } from '@spoor/contracts/logs/log-messages';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import { memberOf, timesOf } from './server-entries.ts';

/** So many are told, the newest: of those that name somebody, and as many others. */
const maxRefusals = 100;

/**
 * Where signing in was refused, an hour at a time, newest first. Only what the service itself reported: browsers may report anything. However
 * often anybody signs in with addresses that nobody has, those that name somebody stay.
 */
export async function readSignInRefusals(queryContext: QueryContext): Promise<SignInRefusalView[]> {
  const bothKinds = await Promise.all([readRefusals(queryContext, true), readRefusals(queryContext, false)]);
  const refusals = bothKinds.flat().flatMap(({ at, times, ...refusal }) => {
    const { data } = signInRefusal.safeParse(refusal);
    return data === undefined ? [] : [{ ...data, at, times }];
  });
  const guids = [...new Set(refusals.flatMap(({ userGuid }) => userGuid ?? []))];
  const names = await readDisplayNames(queryContext, guids);
  return refusals
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ userGuid, ...refusal }) => {
      const displayName = userGuid === null ? undefined : names.get(userGuid);
      const isKnown = userGuid !== null && displayName !== undefined;
      return { ...refusal, person: isKnown ? { guid: userGuid, displayName } : null };
    });
}

function readRefusals({ db, platform }: QueryContext, namesSomebody: boolean) {
  const browser = memberOf('browser');
  const userGuid = memberOf('userGuid');
  return db
    .selectFrom('logs.entries')
    .select([
      memberOf('way').as('way'),
      memberOf('reason').as('reason'),
      userGuid.as('userGuid'),
      sql<string | null>`CASE WHEN count(DISTINCT COALESCE(${browser}, '')) = 1 THEN min(${browser}) END`.as(
        'browser',
      ),
      sql<number>`sum(${timesOf})::int`.as('times'),
      sql<string>`max("loggedAt")`.as('at'),
    ])
    .where('platformGuid', '=', platform.guid)
    .where(sql<boolean>`entry->>'origin' = 'server'`)
    .where(sql<boolean>`starts_with(entry->>'short_message', ${signInRefusedMessage})`)
    .where(userGuid, namesSomebody ? 'is not' : 'is', null)
    .groupBy([sql`1`, sql`2`, sql`3`, sql`date_trunc('hour', "loggedAt")`])
    .orderBy('at', 'desc')
    .limit(maxRefusals)
    .execute();
}
