import type { Conflict } from '@spoor/contracts/shared/problem';
import { profileFields } from '@spoor/contracts/users/profile';
import { type User, user as userSchema } from '@spoor/contracts/users/user';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import { openPeople } from '@spoor/projections/users/users/open-people.queries';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { openConflict, type StoredValue } from '../shared/open-conflicts.ts';

/** Without details: it was removed. */
type SealedUser = Pick<User, 'guid'> & Partial<Pick<User, 'details'>>;

/**
 * Values of one field of an account, as people wrote them: null where nothing was said, or the person was erased.
 * @param path a JSON Pointer; of fields that are not sealed the values stay as they are
 */
export async function openUserValues(
  user: SealedUser,
  path: string,
  values: readonly StoredValue[],
  decrypt: DecryptPersonalData,
): Promise<readonly StoredValue[]> {
  if (path === '') return mapInBatches(values, (value) => openAccount(value, decrypt));
  const field = profileFields.find((name) => path === `/profile/${name}`);
  if (field === undefined) return values;
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
export function openUserConflict(
  user: SealedUser,
  { decryptPersonalData }: Pick<QueryContext, 'decryptPersonalData'>,
) {
  return (conflict: Conflict): Promise<Conflict> =>
    openConflict(conflict, (values) => openUserValues(user, conflict.path, values, decryptPersonalData));
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
