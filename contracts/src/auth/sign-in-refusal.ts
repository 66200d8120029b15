import { z } from 'zod';

/** What somebody signed in with in vain; `proof`: with their password again, while they were signed in. */
export const signInWays = ['password', 'passkey', 'second_step', 'proof'] as const;
export type SignInWay = (typeof signInWays)[number];

/** Why in vain: it was not right; after several of those they have to wait; their account is closed, or was not opened yet. */
export const refusalReasons = ['wrong', 'wait', 'closed', 'awaiting'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What the log keeps of it: neither what was typed nor from where. */
export const signInRefusal = z.object({
  way: z.enum(signInWays),
  reason: z.enum(refusalReasons),
  /** Whose account it was; null where there is none, or nobody looked. */
  userGuid: z.guid().nullable(),
  /** As `Firefox, Windows`. */
  browser: z.string().nullable(),
});
export type SignInRefusal = z.infer<typeof signInRefusal>;

/** As administrators read it: all of one person, way and reason within an hour together. */
export const signInRefusalView = signInRefusal
  .omit({ userGuid: true })
  .extend({
    /** ISO-8601, of the latest. */
    at: z.string(),
    times: z.int(),
    /** As `Firefox, Windows`; null where nobody said, or not all said the same. */
    browser: z.string().nullable(),
    person: z.object({ guid: z.string(), displayName: z.string() }).nullable(),
  })
  .meta({ id: 'SignInRefusal' });
export type SignInRefusalView = z.infer<typeof signInRefusalView>;

/** What the log keeps of somebody who signed in: whose account it is, and with what kind of browser. */
export const signedIn = z.object({ userGuid: z.guid(), browser: z.string().nullable() });
export type SignedIn = z.infer<typeof signedIn>;

/** One's own sign-in, or one that was refused: all that are alike within an hour together. */
export const ownSignInView = z
  .object({
    /** ISO-8601, of the latest. */
    at: z.string(),
    times: z.int(),
    /** As `Firefox, Windows`; null where it is not known. */
    browser: z.string().nullable(),
    /** Null where it was not refused. */
    refused: z.object({ way: z.enum(signInWays), reason: z.enum(refusalReasons) }).nullable(),
  })
  .meta({ id: 'OwnSignIn' });
export type OwnSignInView = z.infer<typeof ownSignInView>;
