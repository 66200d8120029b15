import { guid } from '@spoor/contracts/shared/guid';
import { limits, nameText } from '@spoor/contracts/shared/limits';
import { createUser } from '@spoor/contracts/users/user.commands';
import { z } from 'zod';

/** The form of an account that is there. */
export const userForm = z.object({
  firstName: nameText,
  middleName: z.string().trim().max(limits.nameLength),
  lastName: nameText,
  roleIds: z.array(guid),
  isActive: z.boolean(),
});
export type UserValues = z.output<typeof userForm>;

/** That of a new one: its owner chooses the password. */
export const newUserForm = createUser.omit({ role: true, password: true });
