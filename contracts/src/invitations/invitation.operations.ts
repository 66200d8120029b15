import { z } from 'zod';
import { change, operation, read } from '../shared/operation.ts';
import { acceptInvitation, askForInvitation, invite } from './invitation.commands.ts';
import {
  invitationAccepted,
  invitationStatusView,
  invitationsSent,
  invitationView,
} from './invitation.views.ts';

const accepted = invitationAccepted;

export const invitationOperations = {
  list: read({
    summary: 'Invitations, the latest first',
    access: 'users.manage',
    responseBody: z.array(invitationView),
  }),
  invite: operation({
    summary: 'Invite people by mail, as one Change',
    description:
      'Answers for each address how it went. Who is no administrator gives only roles that they have themselves.',
    access: 'users.manage',
    isCommand: true,
    body: invite,
    responses: {
      200: {
        description: 'How each went',
        schema: invitationsSent,
        maybeHeaders: ['commitPosition', 'changeId'],
      },
    },
    errors: ['forbidden', 'validation_failed'],
  }),
  resend: change({
    summary:
      'Send an invitation again: it has another link and another fortnight, and the link before works no more',
    description:
      'Whoever sends it again stands behind it: it holds for as long as they are active and may give all of its roles. Who is no administrator sends only those again whose roles they have themselves.',
    access: 'users.manage',
    errors: ['forbidden', 'gone', 'irreversible'],
  }),
  revoke: change({
    summary: 'Take an invitation back, at once and for good',
    description: 'Who is no administrator takes only those back whose roles they have themselves.',
    access: 'users.manage',
    errors: ['forbidden', 'gone', 'irreversible'],
  }),
  mail: operation({
    summary: 'Have the mail of an invitation queued',
    description: 'Once for each time that it was sent, and not where nobody can accept it any more.',
    access: 'system',
    responses: { 204: { description: 'It is in the outbox, or was' } },
  }),
  status: operation({
    summary: 'How an invitation stands, for whoever follows its link',
    responses: { 200: { description: 'How it stands', schema: invitationStatusView } },
  }),
  accept: operation({
    summary: 'Accept an invitation',
    isForOwnPages: true,
    isBeforeTerms: true,
    description:
      'Works once. Whose address has no account names themselves and chooses a password; whoever has one signs in first, with whichever address. A new account is signed in: the answer has its access token, and sets the cookie of its session.',
    body: acceptInvitation,
    responses: {
      200: {
        description: '`Success`',
        schema: accepted,
        headers: ['commitPosition'],
        maybeHeaders: ['changeId', 'setCookie'],
      },
      400: {
        description:
          '`BadRequest`: names or a password are missing, the password is easy to guess, or other terms of use hold than were seen',
        schema: accepted,
      },
      401: { description: '`Unauthorized`: sign in first', schema: accepted },
      404: {
        description:
          '`NotFound`; also where it was revoked or accepted, or whoever sent it last is not active any more or may not give its roles any more',
        schema: accepted,
      },
      410: { description: '`Expired`', schema: accepted },
      500: { description: '`Failed`', schema: accepted },
    },
  }),
  askAgain: operation({
    summary: 'Ask whoever invited for another invitation, where it has expired',
    description: 'The answer is the same whatever the code is.',
    body: askForInvitation,
    responses: { 202: { description: 'They are told' } },
  }),
} as const;
