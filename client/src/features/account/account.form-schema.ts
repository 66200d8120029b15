import { changePassword } from '@spoor/contracts/auth/auth.commands';
import { renamePasskey } from '@spoor/contracts/auth/passkeys';
import { provePassword } from '@spoor/contracts/auth/two-factor';
import { limits, nameText } from '@spoor/contracts/shared/limits';
import { languages } from '@spoor/contracts/texts/languages';
import { yesOrNo } from '@spoor/contracts/users/profile';
import { maxAliasLength } from '@spoor/contracts/users/profile.commands';
import { email } from '@spoor/contracts/users/user.commands';
import { z } from 'zod';

export const profileForm = z.object({
  /** Guid of a picture; empty: none. */
  photo: z.string(),
  firstName: nameText,
  middleName: z.string().trim().max(limits.nameLength),
  lastName: nameText,
  alias: z.string().trim().max(maxAliasLength),
});

/** Seconds that a notice with a button stays, as they are offered; the last: until it is closed. */
export const noticeTimes = ['5', '10', '20', '60', '0'] as const;

export const preferencesForm = z.object({
  language: z.enum(languages),
  notificationClose: z.string(),
  reducedMotion: z.enum(yesOrNo),
  weeklyStatistics: z.enum(yesOrNo),
});

/** Another address, and the password as a proof of who asks. */
export const newEmailForm = z.object({ email, currentPassword: z.string().min(1).max(128) });

/** What a new passkey is called, and the password as a proof of who asks. */
export const newPasskeyForm = renamePasskey.extend(provePassword.shape);

export const passwordForm = changePassword;
