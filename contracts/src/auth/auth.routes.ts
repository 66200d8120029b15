import { route } from '../shared/route.ts';
import type { authOperations } from './auth.operations.ts';
import { sessionRoutes } from './session.routes.ts';

export const authRoutes = {
  login: route<typeof authOperations.login>()('POST', '/api/auth:login'),
  ...sessionRoutes,
  requestPasswordReset: route<typeof authOperations.requestPasswordReset>()(
    'POST',
    '/api/auth:requestPasswordReset',
  ),
  passwordLinkStatus: route<typeof authOperations.passwordLinkStatus>()(
    'GET',
    '/api/auth:passwordLinkStatus/{code}',
  ),
  resetPassword: route<typeof authOperations.resetPassword>()('POST', '/api/auth:resetPassword'),
  viewAs: route<typeof authOperations.viewAs>()('POST', '/api/auth:viewAs'),
  stopViewing: route<typeof authOperations.stopViewing>()('POST', '/api/auth:stopViewing'),
  changePassword: route<typeof authOperations.changePassword>()('POST', '/api/auth:changePassword'),
  sessions: route<typeof authOperations.sessions>()('GET', '/api/auth/sessions'),
  signIns: route<typeof authOperations.signIns>()('GET', '/api/auth/sign-ins'),
  refusals: route<typeof authOperations.refusals>()('GET', '/api/auth/refusals'),
  endSession: route<typeof authOperations.endSession>()('DELETE', '/api/auth/sessions/{guid}'),
  endOtherSessions: route<typeof authOperations.endOtherSessions>()('DELETE', '/api/auth/sessions'),
  userSessions: route<typeof authOperations.userSessions>()('GET', '/api/users/{guid}/sessions'),
  endUserSession: route<typeof authOperations.endUserSession>()(
    'DELETE',
    '/api/users/{guid}/sessions/{sessionGuid}',
  ),
  endUserSessions: route<typeof authOperations.endUserSessions>()('DELETE', '/api/users/{guid}/sessions'),
  sendPasswordLink: route<typeof authOperations.sendPasswordLink>()(
    'POST',
    '/api/users/{guid}:sendPasswordLink',
  ),
} as const;

/** Name of the cookie that holds the refresh token. */
export const loginCookie = 'login';
/** By which a browser is known where somebody signed in before, when they sign in again. */
export const deviceCookie = 'device';

/** The page on which people sign in. Visitors' first load spells it by itself. */
export const loginPath = '/account/login';
/** Of its address: for what somebody was signed out; `terms` where they did not agree to the terms of use. */
export const signedOutParameter = 'signedOut';

/** The page on which somebody asks for a link by which they choose a new password. */
export const forgotPasswordPath = '/account/forgot-password';

/** The page for setting a password with the code of a one-time link. */
export function setPasswordPath(code: string): string {
  return `/account/reset-password/${encodeURIComponent(code)}`;
}
