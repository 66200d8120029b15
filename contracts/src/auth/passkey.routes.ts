import { route } from '../shared/route.ts';
import type { passkeyOperations } from './passkey.operations.ts';

export const passkeyRoutes = {
  list: route<typeof passkeyOperations.list>()('GET', '/api/auth/passkeys'),
  registerBegin: route<typeof passkeyOperations.registerBegin>()('POST', '/api/auth/passkeys:registerBegin'),
  registerFinish: route<typeof passkeyOperations.registerFinish>()(
    'POST',
    '/api/auth/passkeys:registerFinish',
  ),
  rename: route<typeof passkeyOperations.rename>()('PUT', '/api/auth/passkeys/{guid}'),
  remove: route<typeof passkeyOperations.remove>()('POST', '/api/auth/passkeys/{guid}:remove'),
  loginBegin: route<typeof passkeyOperations.loginBegin>()('POST', '/api/auth/passkeys:loginBegin'),
  loginFinish: route<typeof passkeyOperations.loginFinish>()('POST', '/api/auth/passkeys:loginFinish'),
  stepBegin: route<typeof passkeyOperations.stepBegin>()('POST', '/api/auth:beginTwoFactorPasskey'),
  stepFinish: route<typeof passkeyOperations.stepFinish>()('POST', '/api/auth:verifyTwoFactorPasskey'),
} as const;

/** By which a browser shows that it is the one that a question to a passkey was given to. */
export const passkeyCookie = 'passkey';
