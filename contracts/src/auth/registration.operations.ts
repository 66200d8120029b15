import { operation, read } from '../shared/operation.ts';
import { linkStatusView } from './link-status.ts';
import { completeRegistration, register, registrationCompleted } from './registration.ts';

export const registrationOperations = {
  register: operation({
    summary: 'Ask for an account, where the site lets people do so',
    description:
      'A link goes to the address, by which its owner chooses a password: only then there is an account. The answer is the same whether the address has one or not.',
    body: register,
    responses: { 202: { description: 'A mail is on its way' } },
    errors: ['forbidden'],
  }),
  linkStatus: read({
    summary:
      'Whether the link by which somebody makes the account that they asked for works, for whoever follows it',
    description:
      'Asking does not use it up, and tells nothing of whom it is for. Where the site lets nobody make accounts any more, it is `NotFound`.',
    responseBody: linkStatusView,
  }),
  complete: operation({
    summary: 'Make the account that was asked for, with the code of the link',
    description: 'Works once. Following the link makes nothing: programs that look at mail follow links.',
    body: completeRegistration,
    responses: {
      200: {
        description: 'The account is there',
        schema: registrationCompleted,
        headers: ['commitPosition'],
      },
    },
    errors: ['forbidden', 'not_found'],
  }),
} as const;
