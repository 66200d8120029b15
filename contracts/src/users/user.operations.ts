import { operation, write } from '../shared/operation.ts';
import { createUser } from './user.commands.ts';
import { newUserView, userView } from './user.views.ts';

export const userOperations = {
  loggedIn: operation({
    summary: 'Who is signed in',
    responses: {
      200: { description: 'This person', schema: userView, maybeHeaders: ['stale'] },
      401: { description: 'Nobody' },
    },
  }),
  create: write({
    summary: 'Make an account',
    description: 'The answer has a one-time link where no password was given.',
    access: 'admin',
    body: createUser,
    responseBody: newUserView,
    status: 201,
  }),
} as const;
