import { operation } from '../shared/operation.ts';
import {
  confirmVerification,
  sendVerification,
  verificationConfirmed,
  verificationSent,
} from './verification.ts';

const schema = verificationSent;

export const verificationOperations = {
  send: operation({
    summary: 'Have a link sent by which somebody confirms their e-mail address',
    description:
      'Who is signed in asks for themselves, or changes their address; who is not, names an address and hears `Sent` whether it has an account or not.',
    body: sendVerification,
    responses: {
      200: { description: '`Sent`, or `AlreadyVerified`', schema },
      400: { description: '`BadRequest`', schema },
      401: { description: '`Unauthorized`', schema },
      404: { description: '`NotFound`, for administrators', schema },
      429: { description: '`TooSoon` or `Abused`', schema },
      502: { description: '`Failed`', schema },
    },
  }),
  confirm: operation({
    summary: 'Confirm an e-mail address with the code of a link',
    description: 'Works once. Following the link confirms nothing: programs that look at mail follow links.',
    body: confirmVerification,
    responses: {
      200: {
        description: 'How it went',
        schema: verificationConfirmed,
        maybeHeaders: ['commitPosition'],
      },
    },
  }),
} as const;
