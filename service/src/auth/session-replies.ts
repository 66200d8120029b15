import type { Session } from '@spoor/contracts/auth/auth.views';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';
import { Reply } from '../shared/replies.ts';
import type { DeviceToken } from './known-device.ts';
import { deviceCookieOf, loginCookieOf } from './login-cookie.ts';
import type { NewSession, OpenSession } from './sessions.ts';
import { endedViewAsCookies } from './view-as-cookie.ts';

/**
 * Who is signed in, also while they look as somebody else.
 * @throws DomainError `unauthorized` for the system's own processes, which are nobody
 */
export function personOf({ caller: { viewer, viewAs } }: FastifyRequest): Principal {
  if (viewer === undefined) throw new DomainError('unauthorized');
  return viewAs?.admin ?? viewer;
}

/** A session, whose refresh token goes into a cookie. */
export function sessionReply(
  { session, refreshToken }: OpenSession,
  request: FastifyRequest,
  device?: DeviceToken,
): Reply<Session> {
  return new Reply(session, sessionCookies(refreshToken, request, device));
}

/** What signing in with a password led to. */
export function signInReply(
  signedIn: NewSession | SecondStep,
  request: FastifyRequest,
): Reply<Session> | SecondStep {
  return 'challenge' in signedIn ? signedIn : sessionReply(signedIn, request, signedIn.device);
}

/** The headers that begin a session or go on with it. Whoever signs in looks as themselves. */
export function sessionCookies(
  refreshToken: OpenSession['refreshToken'],
  request: FastifyRequest,
  device: DeviceToken | undefined,
) {
  const ofBeginning =
    device === undefined ? [] : [deviceCookieOf(device, request), ...endedViewAsCookies(request)];
  return { 'set-cookie': [loginCookieOf(refreshToken, request), ...ofBeginning] };
}
