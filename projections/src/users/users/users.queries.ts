import type { Principal } from '@spoor/contracts/shared/permissions';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { Reader } from '../../reader.ts';

/** A person as they see themselves; undefined where there is no such account, or it was removed. */
export async function readUser(_reader: Reader, _guid: string): Promise<UserView | undefined> {
  throw new Error('Not written yet');
}

/** As much of a person as rules need; undefined where there is no such account, or it was removed. */
export async function findPrincipal(_reader: Reader, _guid: string): Promise<Principal | undefined> {
  throw new Error('Not written yet');
}

/** How many active administrators the platform has. */
export async function countAdmins(_reader: Reader): Promise<number> {
  throw new Error('Not written yet');
}

/** The names by which people are shown, by guid; `[verwijderd]` for those who were erased. */
export async function readDisplayNames(
  _reader: Reader,
  _guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  throw new Error('Not written yet');
}
