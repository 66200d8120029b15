import { z } from 'zod';

/**
 * How asking for a link went by which somebody confirms an address: it is on its way; one went less than a minute ago; so many
 * went that no more do today; nobody has this address; nobody is signed in, or the password was wrong; that is no address; the
 * mail could not be written; the address was confirmed already.
 */
export const verificationSendResults = [
  ...(['Sent', 'TooSoon', 'Abused', 'NotFound', 'Unauthorized', 'BadRequest', 'Failed'] as const),
  'AlreadyVerified',
] as const;
export type VerificationSendResult = (typeof verificationSendResults)[number];

/** What each result is in HTTP. */
export const verificationSendStatus = {
  Sent: 200,
  AlreadyVerified: 200,
  BadRequest: 400,
  Unauthorized: 401,
  NotFound: 404,
  TooSoon: 429,
  Abused: 429,
  Failed: 502,
} as const satisfies Record<VerificationSendResult, number>;

export const verificationSent = z
  .object({ result: z.enum(verificationSendResults) })
  .meta({ id: 'VerificationSent' });

/** Body of `POST /api/userverification:send`. Its members may be anything: what makes no sense is a result of its own. */
export const sendVerification = z
  .object({
    /** Absent: one's own. Another than one's own becomes that once it is confirmed. */
    email: z.unknown().meta({ type: 'string' }),
    /** Needed for another address than one's own. */
    currentPassword: z.unknown().meta({ type: 'string' }),
  })
  .partial()
  .meta({ id: 'SendVerification' });
export type SendVerification = z.infer<typeof sendVerification>;

export const verificationConfirmResults = ['Success', 'NotFound', 'Expired'] as const;
export type VerificationConfirmResult = (typeof verificationConfirmResults)[number];

export const verificationConfirmed = z
  .object({ result: z.enum(verificationConfirmResults) })
  .meta({ id: 'VerificationConfirmed' });

/** Body of `POST /api/userverification:confirm`: the code of the link. */
export const confirmVerification = z
  .object({ code: z.string().max(200) })
  .meta({ id: 'ConfirmVerification' });
export type ConfirmVerification = z.infer<typeof confirmVerification>;
