import { guid } from '@spoor/contracts/shared/guid';
import { limits, nameText } from '@spoor/contracts/shared/limits';
import { maxAliasLength } from '@spoor/contracts/users/profile.commands';
import { createUser, email } from '@spoor/contracts/users/user.commands';
import { z } from 'zod';

/** The form of an account that is there. */
export const userForm = z.object({
  firstName: nameText,
  middleName: z.string().trim().max(limits.nameLength),
  lastName: nameText,
  email,
  roleIds: z.array(guid),
  isActive: z.boolean(),
});
export type UserValues = z.output<typeof userForm>;

/** What others call somebody who does not want to be called by their name; empty: nothing else. */
export const aliasSchema = z.string().trim().max(maxAliasLength);

/** That of a new one: its owner chooses the password. */
export const newUserForm = createUser.omit({ role: true, password: true });
