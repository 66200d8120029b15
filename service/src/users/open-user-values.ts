import type { Conflict } from '@spoor/contracts/shared/problem';
import { sealedFields } from '@spoor/contracts/users/profile';
import { type User, user as userSchema } from '@spoor/contracts/users/user';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import { openPeople } from '@spoor/projections/users/users/open-people.queries';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { openConflict, type StoredValue } from '../shared/open-conflicts.ts';

type UserReading = Pick<QueryContext, 'decryptPersonalData' | 'viewer'>;

/** Without details: it was removed. */
type SealedUser = Pick<User, 'guid'> & Partial<Pick<User, 'details'>>;

/**
 * Values of one field of an account, as people wrote them: null where nothing was said, or the person was erased.
 * @param path a JSON Pointer; of fields that are not sealed the values stay as they are
 * @param viewer what a platform asks besides is told to nobody but the person: others may not see all of it
 */
export async function openUserValues(
  user: SealedUser,
  path: string,
  values: readonly StoredValue[],
  { decryptPersonalData: decrypt, viewer }: UserReading,
): Promise<readonly StoredValue[]> {
  if (path === '') return mapInBatches(values, (value) => openAccount(value, decrypt));
  const field = sealedFields.find((name) => path === `/profile/${name}`) ?? ownFieldAt(path);
  if (field === undefined) return values;
  if (ownFieldAt(path) !== undefined && viewer?.guid !== user.guid) return values.map(() => null);
  const { guid: subject, details } = user;
  // Absent: as it was when the account was made.
  const [made] = details === undefined ? [] : await decrypt([details]);
  const asMade = text(Reflect.get(made ?? {}, field));
  const boxes = values.filter((value) => typeof value === 'string');
  const opened = await decrypt(boxes.map((box) => ({ subject, field, box })));
  const openedBox = new Map(boxes.map((box, index) => [box, text(opened[index])]));
  return values.map((value) => (typeof value === 'string' ? (openedBox.get(value) ?? null) : asMade));
}

/** Opens a conflict about one account. */
export function openUserConflict(user: SealedUser, reading: UserReading) {
  return (conflict: Conflict): Promise<Conflict> =>
    openConflict(conflict, (values) => openUserValues(user, conflict.path, values, reading));
}

/** The name of a property that only a platform asks. */
function ownFieldAt(path: string): string | undefined {
  const [, name] = /^\/profile\/([^/]+)$/.exec(path) ?? [];
  return sealedFields.some((field) => field === name) ? undefined : name;
}

/** A whole account, as it was made or removed. */
async function openAccount(value: StoredValue, decrypt: DecryptPersonalData): Promise<StoredValue> {
  const account = userSchema.safeParse(value).data;
  if (account === undefined) return value;
  const [person] = await openPeople(decrypt, [{ user: account }]);
  const profile = Object.fromEntries(
    Object.entries(person?.values ?? {}).flatMap(([name, said]) =>
      typeof said === 'string' ? [[name, said] as const] : [],
    ),
  );
  return { ...account, details: person === undefined ? null : { ...person.details }, profile };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
