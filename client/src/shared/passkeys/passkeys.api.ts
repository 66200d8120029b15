import { passkeyRoutes } from '@spoor/contracts/auth/passkey.routes';
import type {
  CreatedPasskey,
  PasskeyRequest,
  PasskeyView,
  UsedPasskey,
} from '@spoor/contracts/auth/passkeys';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { type CallOutcome, settleCall } from '../call-outcome.ts';
import type { TextKey } from '../i18n.tsx';
import { signInOutcome } from '../sign-in.ts';
import type { ToldText } from '../told-text.ts';
import { tooManyText } from '../too-many-text.ts';

/** Comes once somebody may use a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

/** What a device or browser did not do, in words. */
export interface PasskeyFailure {
  readonly kind: 'failed';
  readonly reason: ToldText;
}

/** How signing in with a passkey went; `stopped` where something else was asked meanwhile, of which nobody needs to hear. */
export type PasskeySignIn = { readonly kind: 'signed-in' } | { readonly kind: 'stopped' } | PasskeyFailure;

/** The passkeys that one signs in with. */
export function passkeysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await api.call(passkeyRoutes.list, { signal })).data,
  });
}

/** Has the browser make a passkey, and adds it. */
export async function addPasskey(
  api: ApiClient,
  name: string,
  currentPassword: string,
): Promise<CallOutcome<PasskeyView> | PasskeyFailure> {
  const begun = await settleCall(() => api.call(passkeyRoutes.registerBegin, { body: { currentPassword } }));
  if (begun.kind !== 'answered') return begun;
  try {
    const { startRegistration } = await webAuthn();
    const response = (await startRegistration({ optionsJSON: begun.data })) as CreatedPasskey;
    return await settleCall(() => api.call(passkeyRoutes.registerFinish, { body: { name, response } }));
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error, 'passkey.not_made') };
  }
}

export function renamePasskey(api: ApiClient, guid: string, name: string): Promise<CallOutcome<unknown>> {
  return settleCall(() => api.call(passkeyRoutes.rename, { parameters: { guid }, body: { name } }));
}

export function removePasskey(
  api: ApiClient,
  guid: string,
  currentPassword: string,
): Promise<CallOutcome<unknown>> {
  return settleCall(() =>
    api.call(passkeyRoutes.remove, { parameters: { guid }, body: { currentPassword } }),
  );
}

/** Whether the browser can offer passkeys where somebody types their address. */
export async function offersPasskeys(): Promise<boolean> {
  return (await webAuthn()).browserSupportsWebAuthnAutofill();
}

/**
 * Signs in with whichever passkey its owner chooses.
 * @param isOffered the browser offers them beside what it fills in, and it may take long until somebody takes one
 * @param isRemembered whether the session is to outlast the browser, asked once somebody did
 */
export async function signInByPasskey(
  api: ApiClient,
  isOffered: boolean,
  isRemembered: () => boolean,
): Promise<PasskeySignIn> {
  const begun = await settleCall(() => api.call(passkeyRoutes.loginBegin, { anonymous: true }));
  // Nobody asked for what is only offered.
  if (begun.kind !== 'answered' && isOffered) return { kind: 'stopped' };
  return prove(begun, isOffered, (response) =>
    api.call(passkeyRoutes.loginFinish, {
      body: { response, remember: isRemembered() },
      anonymous: true,
    }),
  );
}

/** Signs in with a passkey after the password. @param challenge of the second step */
export async function passPasskeyStep(api: ApiClient, challenge: string): Promise<PasskeySignIn> {
  const begun = await settleCall(() =>
    api.call(passkeyRoutes.stepBegin, { body: { challenge }, anonymous: true }),
  );
  if (begun.kind === 'refused' && begun.problem.status === 401)
    return { kind: 'failed', reason: 'two_factor.too_late' };
  return prove(begun, false, (response) =>
    api.call(passkeyRoutes.stepFinish, { body: { challenge, response }, anonymous: true }),
  );
}

/** Takes back what the browser was asked, where nobody is there any more to hear the answer. */
export async function stopOfferingPasskeys(): Promise<void> {
  (await webAuthn()).WebAuthnAbortService.cancelCeremony();
}

async function prove(
  begun: CallOutcome<PasskeyRequest>,
  isOffered: boolean,
  finish: (response: UsedPasskey) => ReturnType<Parameters<typeof signInOutcome>[0]>,
): Promise<PasskeySignIn> {
  if (begun.kind === 'unreachable') return { kind: 'failed', reason: 'auth.unreachable' };
  if (begun.kind === 'refused') return { kind: 'failed', reason: tooManyText(begun.problem) };
  try {
    const { startAuthentication } = await webAuthn();
    const optionsJSON = begun.data;
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered });
    const outcome = await signInOutcome(() => finish(response as UsedPasskey));
    if (outcome.kind === 'signed-in') return { kind: 'signed-in' };
    const reason = outcome.kind === 'refused' ? outcome.reason : 'auth.refused';
    return { kind: 'failed', reason: reason === 'auth.refused' ? 'passkey.refused' : reason };
  } catch (error) {
    if (isOffered || nameOf(error) === 'AbortError') return { kind: 'stopped' };
    return { kind: 'failed', reason: reasonOf(error, 'passkey.not_used') };
  }
}

/** @param unwilling where its owner said no, or nothing for long: browsers tell nobody which */
function reasonOf(error: unknown, unwilling: TextKey): TextKey {
  const name = nameOf(error);
  if (name === 'NotAllowedError' || name === 'AbortError') return unwilling;
  return name === 'InvalidStateError' ? 'passkey.known_here' : 'passkey.unusable';
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
