import { nameText } from '@spoor/contracts/shared/limits';
import { password } from '@spoor/contracts/users/user.commands';
import { z } from 'zod';

/** What whoever accepts an invitation says of themselves, where they have no account. */
export const newAccountForm = z.object({
  firstName: nameText,
  middleName: z.string().trim().max(100),
  lastName: nameText,
  password,
});

export type NewAccount = z.infer<typeof newAccountForm>;
