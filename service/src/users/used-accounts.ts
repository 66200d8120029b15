import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import type { ReasonsToStay } from '../shared/decider-registry.ts';

/** By what an account comes to be. */
const makings: ReadonlySet<string> = new Set(['UserCreated', 'UserRestored']);

/**
 * An account is its owner's once they made it themselves, or were in: nobody takes it from them as one takes back a slip. It is closed,
 * or erased, which can be thought over, and of which they hear.
 * @param seenAmong who of these people was ever in
 */
export function usedAccounts(
  seenAmong: (platformGuid: string, guids: readonly string[]) => Promise<{ has(guid: string): boolean }>,
): ReasonsToStay {
  return async (done, platformGuid) => {
    const made = done
      .filter(({ type }) => makings.has(type))
      .map((act) => ({ act, guid: parseStreamName(act.stream).id }));
    const seen = await seenAmong(
      platformGuid,
      made.map(({ guid }) => guid),
    );
    const used = made.filter(({ act, guid }) => act.actorGuid === guid || seen.has(guid));
    return new Map(used.map(({ act }) => [act, 'account_in_use']));
  };
}
