import { givenNamesOf } from '@spoor/contracts/users/user';
import type { UserRow } from '@spoor/contracts/users/user.views';

/** The names of somebody who is shown by an alias: people are sorted by those. Empty of others. */
export function namesBehind(user: UserRow): string {
  return user.alias === user.displayName ? givenNamesOf(user) : '';
}
