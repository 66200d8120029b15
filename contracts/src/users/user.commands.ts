import { z } from 'zod';
import { emailAddress } from '../shared/email-address.ts';
import { guid } from '../shared/guid.ts';
import { limits, nameText, nameUpdate, optionalNameText, optionalNameUpdate } from '../shared/limits.ts';
import type { Erasure, User } from './user.ts';

export const email = emailAddress;

/** At least 12 characters; composition rules do not help. */
export const password = z.string().min(12).max(128);

/** The version of the terms of use that somebody saw who makes an account; needed where the platform has terms. */
export const termsVersion = z.int().min(1).optional();

/** Body of `POST /api/users`, and the options of the command line. Without a password a one-time link is made. */
export const createUser = z
  .object({
    email,
    firstName: nameText,
    middleName: optionalNameText.default(''),
    lastName: nameText,
    /** A role of the system. */
    role: z.enum(['Admin', 'ContentManager']).optional(),
    roleIds: z.array(guid).max(limits.arrayLength).optional(),
    password: password.optional(),
  })
  .meta({ id: 'CreateUser' });
export type CreateUser = z.input<typeof createUser>;

/** Body of `PUT /api/users/{guid}`: absent members stay as they are; others that a person has are left alone. */
export const editUser = z
  .object({
    firstName: nameUpdate,
    middleName: optionalNameUpdate,
    lastName: nameUpdate,
    roleIds: z.array(guid).max(limits.arrayLength),
    isActive: z.boolean(),
  })
  .partial()
  .meta({ id: 'EditUser' });
export type EditUser = z.output<typeof editUser>;

/** Body of `POST /api/users:together`: opens or closes several accounts, as one Change. */
export const changeUsers = z
  .object({ guids: z.array(guid).min(1).max(limits.arrayLength), isActive: z.boolean() })
  .meta({ id: 'ChangeUsers' });
export type ChangeUsers = z.infer<typeof changeUsers>;

/** What an account gives, apart from whose it is. */
type UserAccess = Pick<User, 'roleIds' | 'isActive'>;

export type UserCommand =
  | { type: 'CreateUser'; user: User }
  | ({ type: 'ChangeAccess' } & Partial<UserAccess & Pick<User, 'isDeveloper' | 'isOperator'>>)
  /** Sealed values by the names of profile fields; null takes back what was said. */
  | ({ type: 'EditUser'; profile: Readonly<Record<string, string | null>> } & Partial<
      UserAccess & Pick<User, 'termsVersion'>
    >)
  /** Takes a role away, and perhaps gives another in its place. */
  | { type: 'ReplaceRole'; from: string; to: string | null }
  /** `sealedEmail`: where it is another address than the account was made with. */
  | { type: 'ConfirmEmail'; sealedEmail?: string }
  | { type: 'SetPassword' }
  | { type: 'EnableTwoFactor' }
  | { type: 'DisableTwoFactor' }
  | { type: 'AddPasskey'; passkeyGuid: string }
  | { type: 'RemovePasskey'; passkeyGuid: string }
  | { type: 'LinkIdentity'; provider: string }
  | { type: 'UnlinkIdentity'; provider: string }
  /** All that they have besides their password. `isOn`: whether a code of an app is asked for. */
  | { type: 'ResetTwoFactor'; isOn: boolean; passkeyGuids: readonly string[] }
  /** For somebody else than its owner. */
  | { type: 'CopyData' }
  | { type: 'RemoveUser' }
  | { type: 'RequestErasure'; erasure: Erasure }
  | { type: 'CancelErasure' }
  /** Where the time for changing one's mind has passed, or an account was taken back long ago. `now`: ISO-8601. */
  | { type: 'EraseUser'; now: string };
