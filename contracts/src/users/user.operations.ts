import { z } from 'zod';
import { collectionErrors, shapedBody } from '../collections/collection.ts';
import { change, operation, read, write } from '../shared/operation.ts';
import { saveProfile } from './profile.commands.ts';
import { profilePropertyDefinition } from './profile-definitions.ts';
import { changeUsers, createUser, editUser } from './user.commands.ts';
import { newUserView, userDetails, userPage, userRow, userView } from './user.views.ts';
import { userCollection } from './user-collection.ts';
import { userListQuery } from './user-query.ts';

export const userOperations = {
  loggedIn: operation({
    summary: 'Who is signed in',
    responses: {
      200: { description: 'This person', schema: userView, headers: ['etag'], maybeHeaders: ['stale'] },
      401: { description: 'Nobody' },
    },
  }),
  saveProfile: write({
    summary: 'Save what one says of oneself',
    description:
      'The whole profile, as it was read. `X-Undo-Of` names the Change of it that this takes back, so that the history shows it so.',
    access: 'user',
    body: saveProfile,
    responseBody: userView,
    errors: ['already_undone'],
  }),
  propertyDefinitions: read({
    summary: 'What people are asked of themselves',
    description:
      'What every platform asks, then what this one asks besides; that is changed as the setting `ownProfileProperties`.',
    access: 'user',
    responseBody: z.array(profilePropertyDefinition),
  }),
  create: write({
    summary: 'Make an account',
    description: 'The answer has a one-time link where no password was given.',
    access: 'users.manage',
    body: createUser,
    responseBody: newUserView,
    status: 201,
  }),
  list: read({
    summary: 'People with an account, a page at a time',
    access: 'users.view',
    query: userListQuery,
    responseBody: userPage,
    shapedBody: shapedBody(userCollection, { total: z.int() }),
    maybeHeaders: ['link'],
    errors: collectionErrors,
  }),
  read: read({
    summary: 'Somebody with an account',
    access: 'users.view',
    responseBody: userDetails,
  }),
  edit: write({
    summary: 'Change what somebody is called, and what they may do',
    description:
      'Who is no administrator gives and takes only what they have themselves, to others than themselves and administrators.',
    access: 'users.manage',
    body: editUser,
    responseBody: userRow,
    errors: ['last_admin'],
  }),
  activate: write({
    summary: 'Open an account again',
    access: 'users.manage',
    responseBody: userRow,
  }),
  deactivate: write({
    summary: 'Close an account, and end its sessions at once',
    access: 'users.manage',
    responseBody: userRow,
    errors: ['last_admin'],
  }),
  resetTwoFactor: write({
    summary: 'Turn off the second factor of somebody who lost it, and end their sessions',
    access: 'users.manage',
    responseBody: userRow,
  }),
  grantDeveloper: write({
    summary: 'Let somebody write code into pages that they may edit',
    description: 'For who runs the system, by the command line.',
    access: 'system',
    responseBody: userRow,
  }),
  revokeDeveloper: write({
    summary: 'Let somebody write no code any more',
    description: 'For who runs the system, by the command line. What they wrote stays.',
    access: 'system',
    responseBody: userRow,
  }),
  grantOperator: write({
    summary: 'Let somebody create and suspend platforms',
    description: 'For who runs the system, by the command line.',
    access: 'system',
    responseBody: userRow,
  }),
  revokeOperator: write({
    summary: 'Let somebody create and suspend no platforms any more',
    description: 'For who runs the system, by the command line.',
    access: 'system',
    responseBody: userRow,
  }),
  changeTogether: change({
    summary: 'Open or close several accounts, as one Change',
    access: 'users.manage',
    body: changeUsers,
    errors: ['last_admin'],
  }),
} as const;
