import { z } from 'zod';
import { operation } from '../shared/operation.ts';
import { session } from './auth.views.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyStep,
  passkeyCreation,
  passkeyRequest,
  passkeyView,
  renamePasskey,
  signInWithPasskey,
  verifyPasskeyStep,
} from './passkeys.ts';
import { provePassword } from './two-factor.ts';

const openSession = {
  200: { description: 'The session', schema: session, headers: ['setCookie'] },
} as const;

export const passkeyOperations = {
  list: operation({
    summary: 'The passkeys that one signs in with, the oldest first',
    access: 'user',
    isBeforeTerms: true,
    responses: { 200: { description: 'The passkeys', schema: z.array(passkeyView) } },
  }),
  registerBegin: operation({
    summary: 'Begin with a passkey: what the browser makes one of',
    description: 'Takes the password. It works once, for five minutes, in the session that asked.',
    access: 'user',
    isBeforeTerms: true,
    body: beginPasskey,
    responses: { 200: { description: 'For `navigator.credentials.create`', schema: passkeyCreation } },
    errors: ['already_exists'],
  }),
  registerFinish: operation({
    summary: 'Add the passkey that the browser made',
    description: 'Its owner is told by mail.',
    access: 'user',
    isBeforeTerms: true,
    body: addPasskey,
    responses: { 201: { description: 'The passkey', schema: passkeyView } },
    errors: ['already_exists'],
  }),
  rename: operation({
    summary: 'Call a passkey otherwise',
    access: 'user',
    isBeforeTerms: true,
    body: renamePasskey,
    responses: { 200: { description: 'The passkey', schema: passkeyView } },
  }),
  remove: operation({
    summary: 'Remove a passkey',
    description: 'Takes the password. All other sessions end, and its owner is told by mail.',
    access: 'user',
    isBeforeTerms: true,
    body: provePassword,
    responses: { 204: { description: 'Nobody signs in with it any more' } },
    errors: ['forbidden'],
  }),
  loginBegin: operation({
    summary: 'Begin to sign in with a passkey: what the browser asks for',
    isForOwnPages: true,
    description: 'It works once, for five minutes, in the browser that has the cookie.',
    responses: {
      200: {
        description: 'For `navigator.credentials.get`',
        schema: passkeyRequest,
        headers: ['setCookie'],
      },
    },
  }),
  loginFinish: operation({
    summary: 'Sign in with a passkey',
    isForOwnPages: true,
    description: 'It counts as both factors. The refresh token comes as an HttpOnly cookie.',
    body: signInWithPasskey,
    responses: openSession,
    errors: ['unauthorized', 'user_inactive', 'awaiting_approval'],
  }),
  stepBegin: operation({
    summary: 'Sign in, the second step: begin with a passkey',
    body: beginPasskeyStep,
    responses: { 200: { description: 'For `navigator.credentials.get`', schema: passkeyRequest } },
    errors: ['unauthorized'],
  }),
  stepFinish: operation({
    summary: 'Sign in, the second step: a passkey',
    isForOwnPages: true,
    description: 'The refresh token comes as an HttpOnly cookie.',
    body: verifyPasskeyStep,
    responses: openSession,
    errors: ['unauthorized', 'user_inactive', 'awaiting_approval'],
  }),
} as const;
