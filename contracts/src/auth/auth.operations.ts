import { z } from 'zod';
import { change, operation, read } from '../shared/operation.ts';
import { changePassword, login, requestPasswordReset, resetPassword } from './auth.commands.ts';
import { session, sessionView } from './auth.views.ts';
import { linkStatusView } from './link-status.ts';
import { ownSignInView, signInRefusalView } from './sign-in-refusal.ts';
import { signInStep } from './two-factor.ts';
import { viewAs } from './view-as.ts';

const openSession = {
  200: { description: 'The session', schema: session, headers: ['setCookie'] },
} as const;
/** Where somebody has a second factor, a session begins once they proved that, too. */
const nextStep = {
  200: {
    description: 'The session, or what is asked for next',
    schema: signInStep,
    maybeHeaders: ['setCookie'],
  },
} as const;

const forOthers =
  'Of one’s own account, that of an administrator where the caller is none, and that of an operator or developer where the caller lacks those rights, it is refused.';

export const authOperations = {
  login: operation({
    summary: 'Sign in',
    description:
      'The refresh token comes as an HttpOnly cookie. Who has a second factor is asked for that first, see `SecondStep`.',
    isForOwnPages: true,
    body: login,
    responses: nextStep,
    errors: ['unauthorized', 'user_inactive', 'awaiting_approval'],
  }),
  refresh: operation({
    summary: 'Another access token, for the cookie with the refresh token',
    isForOwnPages: true,
    isByCookie: true,
    responses: openSession,
    errors: ['forbidden', 'user_inactive', 'awaiting_approval'],
  }),
  logout: operation({
    summary: 'Sign out',
    isForOwnPages: true,
    isByCookie: true,
    responses: { 204: { description: 'The session has ended', headers: ['setCookie'] } },
    errors: ['forbidden'],
  }),
  changePassword: operation({
    summary: 'Set another password',
    description: 'All sessions end; the answer begins a new one.',
    isForOwnPages: true,
    access: 'user',
    isBeforeTerms: true,
    body: changePassword,
    responses: openSession,
  }),
  sessions: operation({
    summary: 'Where one is signed in, the last used first',
    access: 'user',
    isBeforeTerms: true,
    responses: { 200: { description: 'The sessions', schema: z.array(sessionView) } },
  }),
  signIns: operation({
    summary: 'One’s own sign-ins, also those that were refused, newest first, as long as the log is kept',
    description: 'The fifty newest. Neither what was typed nor from where is kept.',
    access: 'user',
    isBeforeTerms: true,
    responses: { 200: { description: 'The sign-ins', schema: z.array(ownSignInView) } },
  }),
  refusals: operation({
    summary: 'Where signing in was refused, newest first, as long as the log is kept',
    description: 'The hundred newest. Neither what was typed nor from where is kept.',
    access: 'admin',
    responses: { 200: { description: 'The refusals', schema: z.array(signInRefusalView) } },
  }),
  endSession: operation({
    summary: 'Sign out elsewhere: end one session',
    access: 'user',
    isBeforeTerms: true,
    responses: { 204: { description: 'It has ended' } },
  }),
  endOtherSessions: operation({
    summary: 'Sign out everywhere else',
    access: 'user',
    isBeforeTerms: true,
    responses: { 204: { description: 'They have ended' } },
  }),
  userSessions: operation({
    summary: 'Where somebody else is signed in, the last used first',
    description: forOthers,
    access: 'users.manage',
    responses: { 200: { description: 'The sessions', schema: z.array(sessionView) } },
  }),
  endUserSession: change({
    summary: 'Sign somebody else out: end one session',
    description: `At once, and for good: it cannot be undone. ${forOthers}`,
    access: 'users.manage',
  }),
  endUserSessions: change({
    summary: 'Sign somebody else out everywhere',
    description: `At once, and for good: it cannot be undone. ${forOthers}`,
    access: 'users.manage',
  }),
  sendPasswordLink: change({
    summary: 'Have a link sent to somebody else by which they choose a new password',
    description: `It goes to their address alone, and works for an hour. Where their account is closed it is refused, too. ${forOthers}`,
    access: 'users.manage',
  }),
  viewAs: operation({
    summary: 'Look as somebody with a role would, as somebody without any, or as a visitor',
    description:
      'By a cookie: from then on this browser is answered as those are, and writes nothing, until it stops or signs out.',
    access: 'admin',
    body: viewAs,
    responses: { 204: { description: 'The cookie is set', headers: ['setCookie'] } },
    errors: ['not_found'],
  }),
  stopViewing: operation({
    summary: 'Stop looking as somebody else',
    description: 'For forms of the site itself, also where scripts do not run.',
    isForOwnPages: true,
    isByCookie: true,
    responses: {
      303: { description: 'Back to the page', headers: ['location'], maybeHeaders: ['setCookie'] },
    },
    errors: ['forbidden'],
  }),
  requestPasswordReset: operation({
    summary: 'Have a link sent by which somebody chooses a new password',
    description:
      'The answer is the same whether the address has an account or not, and where no link goes because so many were asked for.',
    body: requestPasswordReset,
    responses: { 202: { description: 'A link is on its way, if the address has an account' } },
  }),
  passwordLinkStatus: read({
    summary: 'Whether the link by which somebody chooses a password works, for whoever follows it',
    description: 'Asking does not use it up, and tells nothing of whom it is for.',
    responseBody: linkStatusView,
  }),
  resetPassword: operation({
    summary: 'Set a password with the code of a one-time link, and sign in',
    isForOwnPages: true,
    body: resetPassword,
    responses: nextStep,
    errors: ['user_inactive', 'awaiting_approval'],
  }),
} as const;
