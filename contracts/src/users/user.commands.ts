import { z } from 'zod';
import { emailAddress } from '../shared/email-address.ts';
import type { Erasure } from '../shared/erasure.ts';
import { guid } from '../shared/guid.ts';
import { limits, nameText, nameUpdate, optionalNameText, optionalNameUpdate } from '../shared/limits.ts';
import type { User } from './user.ts';

export const email = emailAddress;

/** At least 12 characters; composition rules do not help. */
export const password = z.string().min(12).max(128);

const termsVersion = z.int().min(1).optional();

/** The version of the terms of use that somebody saw who makes an account; needed where the platform has terms. */
export const seenTerms = {
  termsOfUseVersionAccepted: termsVersion,
  /** The same by an earlier name: what `termsOfUseVersionAccepted` says goes before it. */
  termsVersion,
};
export type SeenTerms = z.output<z.ZodObject<typeof seenTerms>>;

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

/**
 * Body of `PUT /api/users/{guid}`: absent members stay as they are; others that a person has are left alone. An address is that of
 * somebody else: one's own is changed with the password.
 */
export const editUser = z
  .object({
    firstName: nameUpdate,
    middleName: optionalNameUpdate,
    lastName: nameUpdate,
    email,
    roleIds: z.array(guid).max(limits.arrayLength),
    isActive: z.boolean(),
  })
  .partial()
  .meta({ id: 'EditUser' });
export type EditUser = z.output<typeof editUser>;

/** Body of `POST /api/users:together`: opens or closes several accounts, or gives and takes roles, as one Change. */
export const changeUsers = z
  .object({
    guids: z.array(guid).min(1).max(limits.arrayLength),
    isActive: z.boolean().optional(),
    /** For whoever lacks them; other roles stay. */
    addRoleIds: z.array(guid).max(limits.arrayLength).optional(),
    removeRoleIds: z.array(guid).max(limits.arrayLength).optional(),
  })
  .meta({ id: 'ChangeUsers' });
export type ChangeUsers = z.infer<typeof changeUsers>;

/** Body of `POST /api/users/{guid}:mailOwner`: of the event. */
export const mailOwner = z.object({ revision: z.int().min(0) }).meta({ id: 'MailOwner' });
export type MailOwner = z.infer<typeof mailOwner>;

/** What an account gives, apart from whose it is. */
type UserAccess = Pick<User, 'roleIds' | 'isActive'>;

export type UserCommand =
  | { type: 'CreateUser'; user: User }
  | ({ type: 'ChangeAccess' } & Partial<UserAccess & Pick<User, 'isDeveloper' | 'isOperator'>>)
  /** Sealed values by the names of profile fields; null takes back what was said. */
  | ({ type: 'EditUser'; profile: Readonly<Record<string, string | null>> } & Partial<
      UserAccess & Pick<User, 'terms'>
    >)
  /** Gives and takes roles, whatever others somebody has. */
  | { type: 'ChangeRoles'; added: readonly string[]; removed: readonly string[] }
  /** Takes a role away, and perhaps gives another in its place. */
  | { type: 'ReplaceRole'; from: string; to: string | null }
  /** By somebody else than its owner. Null: the one with which the account was made. */
  | { type: 'ChangeEmail'; sealedEmail: string | null; isVerified: boolean }
  /**
   * `sealedEmail`: where it becomes another address. `presentEmail`, here and below: the one that they have to have still, null for
   * that with which the account was made; undefined: whichever.
   */
  | { type: 'ConfirmEmail'; sealedEmail?: string; presentEmail?: string | null }
  | { type: 'SetPassword'; presentEmail?: string | null }
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
  /** By somebody else. Null: all of them. */
  | { type: 'EndSessions'; sessionGuid: string | null }
  | { type: 'SendPasswordLink' }
  | { type: 'RemoveUser' }
  | { type: 'RequestErasure'; erasure: Erasure }
  | { type: 'CancelErasure' }
  /** Where the time for changing one's mind has passed, or an account was taken back long ago. `now`: ISO-8601. */
  | { type: 'EraseUser'; now: string };
