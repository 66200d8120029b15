import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@spoor/contracts/auth/passkeys';
import type { UserView } from '@spoor/contracts/users/user.views';
import { passkeyChallengeLifetimeMs } from '../vault/passkey-challenges.store.ts';
import type { StoredPasskey } from '../vault/passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Comes once somebody uses a passkey: it knows the certificates of all makers of devices. */
const webAuthn = () => import('@simplewebauthn/server');
/** Of signatures, by their numbers in COSE, the best first: EdDSA, ES256 and RS256, which all devices have one of. */
const algorithms = [-8, -7, -257];

/** By which a passkey knows its owner: the bytes of their guid. */
export function userHandleOf(userGuid: string): Buffer<ArrayBuffer> {
  return Buffer.from(userGuid.replaceAll('-', ''), 'hex');
}

/** What the browser makes a passkey of. @param known those that they have here already: a device makes none beside one of its own */
export function creationOf(
  { guid, email, displayName }: Pick<UserView, 'guid' | 'email' | 'displayName'>,
  siteName: string,
  { host }: RelyingParty,
  challenge: string,
  known: readonly StoredPasskey[],
): PasskeyCreation {
  return {
    rp: { id: host, name: siteName },
    user: { id: userHandleOf(guid).toString('base64url'), name: email, displayName },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: passkeyChallengeLifetimeMs,
    // Whatever made it will do: nobody here has a list of makers.
    attestation: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** What the browser asks a passkey. @param allowed none: whichever it has for the site */
export function requestOf(
  { host }: RelyingParty,
  challenge: string,
  allowed: readonly StoredPasskey[] = [],
): PasskeyRequest {
  return {
    rpId: host,
    challenge,
    timeout: passkeyChallengeLifetimeMs,
    userVerification: 'required',
    allowCredentials: allowed.map(descriptorOf),
  };
}

/** What is kept of a new passkey; undefined where it was not made for this, here and by somebody who showed who they are. */
export async function checkedCreation(
  response: CreatedPasskey,
  { host, origins }: RelyingParty,
  useChallenge: (challenge: string) => Promise<boolean>,
): Promise<
  Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'> | undefined
> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: useChallenge,
    expectedOrigin: [...origins],
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (registrationInfo === undefined) return undefined;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isSynced: credentialBackedUp,
    transports: response.response.transports ?? [],
  };
}

/** What a passkey's device says of it; undefined where it did not answer this, here, by its owner. */
export async function checkedUse(
  response: UsedPasskey,
  { credentialId, publicKey, counter, userGuid }: StoredPasskey,
  { host, origins }: RelyingParty,
  useChallenge: (challenge: string) => Promise<boolean>,
): Promise<{ readonly counter: number; readonly isSynced: boolean } | undefined> {
  const { userHandle } = response.response;
  const isOfOther = userHandle != null && userHandle !== userHandleOf(userGuid).toString('base64url');
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: useChallenge,
    expectedOrigin: [...origins],
    expectedRPID: host,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(refused);
  if (!verified || authenticationInfo === undefined || isOfOther) return undefined;
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
}

/** Whatever is wrong with it: nobody is told what, least of all who tries. */
function refused(): {
  readonly verified: false;
  readonly registrationInfo?: never;
  readonly authenticationInfo?: never;
} {
  return { verified: false };
}

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] };
}
