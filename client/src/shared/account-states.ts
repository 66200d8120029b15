import type { UserRow } from '@spoor/contracts/users/user.views';

type AccountState = 'inactive' | 'waiting' | 'being_erased';

/** What is known of how an account stands. */
export type StatedAccount = Pick<UserRow, 'isActive' | 'awaitsApproval' | 'erasure'>;

/** How an account stands, as the ends of texts `users.…`; nothing of one with which somebody simply may sign in. */
export function accountStates({ isActive, awaitsApproval, erasure }: StatedAccount): readonly AccountState[] {
  const closed = awaitsApproval ? 'waiting' : 'inactive';
  return [...(isActive ? [] : ([closed] as const)), ...(erasure === null ? [] : (['being_erased'] as const))];
}
