import { operation } from '../shared/operation.ts';
import { login, resetPassword } from './auth.commands.ts';
import { session } from './auth.views.ts';

const openSession = {
  200: { description: 'The session', schema: session, headers: ['setCookie'] },
} as const;

export const authOperations = {
  login: operation({
    summary: 'Sign in',
    description: 'The refresh token comes as an HttpOnly cookie.',
    body: login,
    responses: openSession,
    errors: ['unauthorized', 'user_inactive'],
  }),
  refresh: operation({
    summary: 'Another access token, for the cookie with the refresh token',
    isByCookie: true,
    responses: openSession,
    errors: ['forbidden', 'user_inactive'],
  }),
  logout: operation({
    summary: 'Sign out',
    isByCookie: true,
    responses: { 204: { description: 'The session has ended', headers: ['setCookie'] } },
    errors: ['forbidden'],
  }),
  resetPassword: operation({
    summary: 'Set a password with the code of a one-time link, and sign in',
    body: resetPassword,
    responses: openSession,
    errors: ['user_inactive'],
  }),
} as const;
