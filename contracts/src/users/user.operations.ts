import { z } from 'zod';
import { collectionErrors, shapedBody } from '../collections/collection.ts';
import { change, operation, read, write } from '../shared/operation.ts';
import { editProfile, saveProfile } from './profile.commands.ts';
import { profilePropertyDefinition } from './profile-definitions.ts';
import { changeUsers, createUser, editUser, mailOwner } from './user.commands.ts';
import { newUserView, profileView, userDetails, userPage, userRow, userView } from './user.views.ts';
import { userCollection } from './user-collection.ts';
import { userListQuery } from './user-query.ts';

export const userOperations = {
  loggedIn: operation({
    summary: 'Who is signed in',
    isBeforeTerms: true,
    responses: {
      200: { description: 'This person', schema: userView, headers: ['etag'], maybeHeaders: ['stale'] },
      401: { description: 'Nobody' },
    },
  }),
  saveProfile: write({
    summary: 'Save what one says of oneself',
    description:
      'What is left out stays as it is, also a property; null takes it out, and a property that the caller is not asked for is refused. Another `email` is refused: `POST /api/userverification:send` changes it, with the password. `X-Undo-Of` names the Change of it that this takes back, so that the history shows it so: with that the whole profile of before is sent, and properties that are not in it are taken out.',
    access: 'user',
    isBeforeTerms: true,
    body: saveProfile,
    responseBody: userView,
    errors: ['already_undone'],
  }),
  readProfile: read({
    summary: 'What somebody says of themselves',
    description:
      'One’s own whole. Of others, for who sees people (`users.view`): their names, and what they said for those to see. What is for them alone is named to administrators, without what it is.',
    access: 'user',
    headers: ['etag'],
    responseBody: profileView,
  }),
  editProfile: write({
    summary: 'Save what somebody says of themselves',
    description:
      'Of others for who manages people (`users.manage`), administrators for administrators. What is left out stays as it is, also a property; null takes it out, and a property that the caller is not asked for is refused. Another `email` is refused, which `PUT /api/users/{guid}` changes. `X-Undo-Of` as for one’s own.',
    access: 'user',
    body: editProfile,
    responseBody: profileView,
    errors: ['already_undone'],
  }),
  propertyDefinitions: read({
    summary: 'What people are asked of themselves',
    description:
      'What every platform asks, then what this one asks besides; that is changed as the setting `ownProfileProperties`.',
    access: 'user',
    isBeforeTerms: true,
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
    summary: 'Change what somebody is called, how they are reached, and what they may do',
    description:
      'Another address counts at once, and as unconfirmed: its owner signs in with it, is sent a link for confirming it, and is told so where they were reached before. Sessions go on. Undoing it gives the earlier one back. One’s own is changed with the password. Who is no administrator gives and takes only what they have themselves, to others than themselves and administrators.',
    access: 'users.manage',
    body: editUser,
    responseBody: userRow,
    errors: ['last_admin', 'already_exists'],
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
    summary: 'Open or close several accounts, or give and take roles, as one Change',
    description:
      'All of it or nothing: where it is refused for some of them, `errors` says for whom and why, each at its place in `guids`.',
    access: 'users.manage',
    body: changeUsers,
    errors: ['last_admin'],
  }),
  mailOwner: operation({
    summary: 'Have the mail queued that tells somebody what was done about their account',
    description: 'Once for each Change of it that somebody is told of.',
    access: 'system',
    body: mailOwner,
    responses: { 204: { description: 'It is in the outbox, or was' } },
  }),
} as const;
