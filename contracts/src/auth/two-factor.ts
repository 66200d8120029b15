import { z } from 'zod';
import { session } from './auth.views.ts';

/**
 * By what somebody proves who they are besides their password: a code of their authenticator app, one of the codes that they
 * kept for when that is lost, a passkey, or, where their role asks for a second factor and they have none, by setting one up.
 */
export const secondFactorMethods = ['totp', 'recoveryCode', 'passkey', 'setup'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The password was right; this is what is asked for next. */
export const secondStep = z
  .object({
    twoFactorRequired: z.literal(true),
    /** Goes along with the answer. It works for a quarter of an hour, and opens nothing by itself. */
    challenge: z.string(),
    methods: z.array(z.enum(secondFactorMethods)),
  })
  .meta({ id: 'SecondStep' });
export type SecondStep = z.infer<typeof secondStep>;

/** What signing in with a password leads to. */
export const signInStep = z.union([session, secondStep]);
export type SignInStep = z.infer<typeof signInStep>;

/** The secret that an authenticator app and the server share. */
export const totpSecret = z
  .object({
    /** Base32, for whoever types it. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'TotpSecret' });
export type TotpSecret = z.infer<typeof totpSecret>;

export const recoveryCodes = z
  .object({
    /** Each works once, instead of a code of the app. They are shown this once. */
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const twoFactorState = z
  .object({
    isOn: z.boolean(),
    /** By a role that they have: then it cannot be turned off. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'TwoFactorState' });
export type TwoFactorState = z.infer<typeof twoFactorState>;

/** The session that setting a second factor up begins, and its recovery codes. */
export const sessionWithCodes = session.extend(recoveryCodes.shape).meta({ id: 'SessionWithRecoveryCodes' });

/** Of a {@link secondStep}. */
export const challenge = z.string().min(20).max(200);
/** Spaces and hyphens are for people. */
const code = z.string().min(1).max(50);
const currentPassword = z.string().min(1).max(128);

/** Body of `POST /api/auth:verifyTwoFactor`. */
export const verifyTwoFactor = z
  .object({ challenge, method: z.enum(['totp', 'recoveryCode']), code })
  .meta({ id: 'VerifyTwoFactor' });
export type VerifyTwoFactor = z.infer<typeof verifyTwoFactor>;

/** Body of `POST /api/auth:beginTwoFactorSetup`. */
export const beginTwoFactorSetup = z.object({ challenge }).meta({ id: 'BeginTwoFactorSetup' });
export type BeginTwoFactorSetup = z.infer<typeof beginTwoFactorSetup>;

/** Body of `POST /api/auth:finishTwoFactorSetup`: a code of the app shows that it has the secret. */
export const finishTwoFactorSetup = z.object({ challenge, code }).meta({ id: 'FinishTwoFactorSetup' });
export type FinishTwoFactorSetup = z.infer<typeof finishTwoFactorSetup>;

/** Body of calls that change how somebody who is signed in signs in. */
export const provePassword = z.object({ currentPassword }).meta({ id: 'ProvePassword' });
export type ProvePassword = z.infer<typeof provePassword>;

/** Body of `POST /api/auth/totp:confirm`. */
export const confirmTotp = z.object({ code }).meta({ id: 'ConfirmTotp' });
export type ConfirmTotp = z.infer<typeof confirmTotp>;
