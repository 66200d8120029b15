import {
  type SignInRefusal,
  type SignInRefusalView,
  signInRefusal,
} from '@spoor/contracts/auth/sign-in-refusal';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { signInRefusedMessage } from '@spoor/contracts/logs/log-messages';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import { timesPattern } from './entry-times.ts';

/** So many are told, the newest. */
const maxRefusals = 100;

/** Where signing in was refused, newest first. Only what the service itself reported: browsers may report anything. */
export async function readSignInRefusals(queryContext: QueryContext): Promise<SignInRefusalView[]> {
  const { db, platform } = queryContext;
  const rows = await db
    .selectFrom('logs.entries')
    .select(['entry', 'loggedAt'])
    .where('platformGuid', '=', platform.guid)
    .where(sql<boolean>`entry->>'origin' = 'server'`)
    .where(sql<boolean>`starts_with(entry->>'short_message', ${signInRefusedMessage})`)
    .orderBy('loggedAt', 'desc')
    .orderBy('batchGuid')
    .orderBy('batchIndex', 'desc')
    .limit(maxRefusals)
    .execute();
  const refusals = rows.flatMap(({ entry, loggedAt }) => {
    const told = refusalIn(entry);
    return told === undefined ? [] : [{ ...told, at: loggedAt, times: timesOf(entry) }];
  });
  const guids = [...new Set(refusals.flatMap(({ userGuid }) => userGuid ?? []))];
  const names = await readDisplayNames(queryContext, guids);
  return refusals.map(({ userGuid, ...refusal }) => {
    const displayName = userGuid === null ? undefined : names.get(userGuid);
    const isKnown = userGuid !== null && displayName !== undefined;
    return { ...refusal, person: isKnown ? { guid: userGuid, displayName } : null };
  });
}

function refusalIn({ full_message }: LogEntry): SignInRefusal | undefined {
  try {
    return signInRefusal.safeParse(JSON.parse(full_message)).data;
  } catch {
    return undefined;
  }
}

function timesOf({ short_message }: LogEntry): number {
  return Number(new RegExp(timesPattern).exec(short_message)?.[1] ?? 1);
}
