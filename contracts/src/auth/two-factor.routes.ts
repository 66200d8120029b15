import { route } from '../shared/route.ts';
import type { twoFactorOperations } from './two-factor.operations.ts';

export const twoFactorRoutes = {
  verify: route<typeof twoFactorOperations.verify>()('POST', '/api/auth:verifyTwoFactor'),
  beginSetup: route<typeof twoFactorOperations.beginSetup>()('POST', '/api/auth:beginTwoFactorSetup'),
  finishSetup: route<typeof twoFactorOperations.finishSetup>()('POST', '/api/auth:finishTwoFactorSetup'),
  state: route<typeof twoFactorOperations.state>()('GET', '/api/auth/totp'),
  begin: route<typeof twoFactorOperations.begin>()('POST', '/api/auth/totp:begin'),
  confirm: route<typeof twoFactorOperations.confirm>()('POST', '/api/auth/totp:confirm'),
  disable: route<typeof twoFactorOperations.disable>()('POST', '/api/auth/totp:disable'),
  newRecoveryCodes: route<typeof twoFactorOperations.newRecoveryCodes>()(
    'POST',
    '/api/auth/totp:newRecoveryCodes',
  ),
} as const;

/** The page on which people set up and turn off what they sign in with. */
export const securityPath = '/account/security';
