import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { nameText } from '../shared/limits.ts';
import { challenge, provePassword } from './two-factor.ts';

/** As many as somebody may have: each asks the browser not to make another beside it. */
export const maxPasskeys = 20;

/** A key that somebody's device or password manager keeps, and signs in with. Moments are ISO-8601. */
export const passkeyView = z
  .object({
    guid: storedGuid,
    /** As its owner calls it. */
    name: z.string(),
    /** The host at which it was made, and at which alone it works. */
    host: z.string(),
    /** Whether it is on other devices of its owner, too. */
    isSynced: z.boolean(),
    createdOn: z.string(),
    /** Null: never since it was made. */
    lastUsedOn: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type PasskeyView = z.infer<typeof passkeyView>;

/** Bytes as base64url. */
const bytes = z.string();
const descriptor = z.object({
  id: bytes,
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What `navigator.credentials.create` is given: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
    challenge: bytes,
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What `navigator.credentials.get` is given: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = z
  .object({
    rpId: z.string(),
    challenge: bytes,
    /** Empty: whichever the browser has for the site. */
    allowCredentials: z.array(descriptor),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** Bytes of the browser as base64url; those of signatures of after quantum computers take some kilobytes. */
const sentBytes = z
  .string()
  .regex(/^[\w-]*={0,2}$/)
  .max(20_000);
const credentialId = sentBytes.min(1).max(1_400);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  /** What browsers tell besides; nothing goes by it. */
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(50).nullish(),
};

/** What a new passkey answers: `RegistrationResponseJSON` of WebAuthn. */
export const createdPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: sentBytes,
      attestationObject: sentBytes,
      transports: z.array(z.string().max(50)).max(20).optional(),
      authenticatorData: sentBytes.optional(),
      publicKey: sentBytes.optional(),
      publicKeyAlgorithm: z.int().optional(),
    }),
  })
  .meta({ id: 'CreatedPasskey' });
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** What a passkey answers with which somebody signs in: `AuthenticationResponseJSON` of WebAuthn. */
export const usedPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: sentBytes,
      authenticatorData: sentBytes,
      signature: sentBytes,
      userHandle: sentBytes.nullish(),
    }),
  })
  .meta({ id: 'UsedPasskey' });
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** Body of `POST /api/auth/passkeys:registerBegin`. */
export const beginPasskey = provePassword;

/** Body of `POST /api/auth/passkeys:registerFinish`. */
export const addPasskey = z.object({ name: nameText, response: createdPasskey }).meta({ id: 'AddPasskey' });
export type AddPasskey = z.input<typeof addPasskey>;

/** Body of `PUT /api/auth/passkeys/{guid}`. */
export const renamePasskey = z.object({ name: nameText }).meta({ id: 'RenamePasskey' });
export type RenamePasskey = z.infer<typeof renamePasskey>;

/** Body of `POST /api/auth/passkeys:loginFinish`. */
export const signInWithPasskey = z
  .object({ response: usedPasskey, remember: z.boolean().default(false) })
  .meta({ id: 'SignInWithPasskey' });
export type SignInWithPasskey = z.input<typeof signInWithPasskey>;

/** Body of `POST /api/auth:beginTwoFactorPasskey`. */
export const beginPasskeyStep = z.object({ challenge }).meta({ id: 'BeginPasskeyStep' });
export type BeginPasskeyStep = z.infer<typeof beginPasskeyStep>;

/** Body of `POST /api/auth:verifyTwoFactorPasskey`. */
export const verifyPasskeyStep = z
  .object({ challenge, response: usedPasskey })
  .meta({ id: 'VerifyPasskeyStep' });
export type VerifyPasskeyStep = z.input<typeof verifyPasskeyStep>;
