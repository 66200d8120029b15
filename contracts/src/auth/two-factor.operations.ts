import { operation } from '../shared/operation.ts';
import { session } from './auth.views.ts';
import {
  beginTwoFactorSetup,
  confirmTotp,
  finishTwoFactorSetup,
  provePassword,
  recoveryCodes,
  sessionWithCodes,
  totpSecret,
  twoFactorState,
  verifyTwoFactor,
} from './two-factor.ts';

const newSecret = { 200: { description: 'What the app has to know', schema: totpSecret } } as const;
const newCodes = { 200: { description: 'The recovery codes', schema: recoveryCodes } } as const;

export const twoFactorOperations = {
  verify: operation({
    summary: 'Sign in, the second step: a code of the app, or a recovery code',
    isForOwnPages: true,
    description: 'Each code works once. The refresh token comes as an HttpOnly cookie.',
    body: verifyTwoFactor,
    responses: { 200: { description: 'The session', schema: session, headers: ['setCookie'] } },
    errors: ['unauthorized', 'user_inactive', 'awaiting_approval'],
  }),
  beginSetup: operation({
    summary: 'While signing in, begin with the second factor that a role asks for',
    body: beginTwoFactorSetup,
    responses: newSecret,
    errors: ['unauthorized', 'already_exists'],
  }),
  finishSetup: operation({
    summary: 'While signing in, finish setting up the second factor that a role asks for',
    isForOwnPages: true,
    body: finishTwoFactorSetup,
    responses: {
      200: {
        description: 'The session, and the recovery codes',
        schema: sessionWithCodes,
        headers: ['setCookie'],
      },
    },
    errors: ['unauthorized', 'user_inactive', 'awaiting_approval'],
  }),
  state: operation({
    summary: 'Whether one signs in with a second factor',
    access: 'user',
    isBeforeTerms: true,
    responses: { 200: { description: 'How it stands', schema: twoFactorState } },
  }),
  begin: operation({
    summary: 'Begin with a second factor: a secret for an authenticator app',
    description: 'Nothing is asked for when signing in until a code of the app has confirmed it.',
    access: 'user',
    isBeforeTerms: true,
    body: provePassword,
    responses: newSecret,
    errors: ['already_exists'],
  }),
  confirm: operation({
    summary: 'Turn the second factor on, by a code of the app',
    description: 'All other sessions end.',
    access: 'user',
    isBeforeTerms: true,
    body: confirmTotp,
    responses: newCodes,
  }),
  disable: operation({
    summary: 'Turn the second factor off',
    access: 'user',
    isBeforeTerms: true,
    body: provePassword,
    responses: { 204: { description: 'Signing in takes a password only' } },
    errors: ['forbidden', 'not_found'],
  }),
  newRecoveryCodes: operation({
    summary: 'Other recovery codes; the ones before work no more',
    access: 'user',
    isBeforeTerms: true,
    body: provePassword,
    responses: newCodes,
    errors: ['not_found'],
  }),
} as const;
