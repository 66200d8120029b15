import { z } from 'zod';
import { erasure } from '../shared/erasure.ts';
import { fieldChanges } from '../shared/field-changes.ts';
import { storedGuid } from '../shared/guid.ts';
import { user } from './user.ts';

export const userEvents = {
  UserCreated: z.object({ user }),
  UserRemoved: z.object({ user }),
  UserRestored: z.object({ user }),
  /** Roles, whether the account is active, and whether its owner is a developer or an operator. */
  UserAccessChanged: z.object({ changes: fieldChanges }),
  /** What somebody is called, and what they prefer: paths are `/profile/{field}`, values sealed. */
  UserProfileChanged: z.object({ changes: fieldChanges }),
  /** That an address is theirs, by a link that came to it: paths are `/isVerified`, and `/profile/email` where it is another one. */
  UserEmailConfirmed: z.object({ changes: fieldChanges }),
  /** Somebody else gave them another address, which nobody has proven yet: `/profile/email` and `/isVerified`. */
  UserEmailChanged: z.object({ changes: fieldChanges }),
  /** They agreed to a version of the terms of use, or declined it: `/terms`, the whole answer. */
  UserTermsAnswered: z.object({ changes: fieldChanges }),
  /** The password itself is in the vault. */
  UserPasswordSet: z.object({}),
  /** They sign in with a second factor from now on; its secret is in the vault. */
  UserTwoFactorEnabled: z.object({}),
  UserTwoFactorDisabled: z.object({}),
  /** A key of a device or password manager with which they sign in; what it is stands in the vault. */
  UserPasskeyAdded: z.object({ passkeyGuid: storedGuid }),
  UserPasskeyRemoved: z.object({ passkeyGuid: storedGuid }),
  /** They sign in with another site, too; who they are there stands in the vault. */
  UserIdentityLinked: z.object({ provider: z.string() }),
  UserIdentityUnlinked: z.object({ provider: z.string() }),
  /** Somebody else made a copy of what is kept about them. */
  UserDataCopied: z.object({}),
  /** Somebody else signed them out: of one session, or, where it is null, of all. */
  UserSessionsEnded: z.object({ sessionGuid: storedGuid.nullable() }),
  /** Somebody else had a link sent to them by which they choose a new password. */
  UserPasswordLinkSent: z.object({}),
  /** Somebody is to be erased: by themselves, or by who manages people. `from`: what was asked for before; the day stays. */
  UserErasureRequested: z.object({ from: erasure.nullable(), erasure }),
  /** They stay after all. */
  UserErasureCancelled: z.object({ erasure }),
  /** Their key is destroyed, and all that only the vault knew: nothing brings it back, and nobody can read `user`. */
  UserErased: z.object({ user }),
} as const;
