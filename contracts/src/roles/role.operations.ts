import { z } from 'zod';
import { change, read, write } from '../shared/operation.ts';
import { usage } from '../shared/problem.ts';
import { explainQuery, rightsExplanation } from './rights-explanation.ts';
import { createRole, editRole, moveRole, removeRoleQuery } from './role.commands.ts';
import { roleMember, roleView } from './role.views.ts';

export const roleOperations = {
  list: read({
    summary: 'The roles that rights can name, in their order',
    description:
      'For whoever may edit something, or may know of people. Those of the system come first, then all others as administrators ordered them.',
    access: 'user',
    responseBody: z.array(roleView),
    errors: ['forbidden'],
  }),
  create: write({
    summary: 'Make a role',
    access: 'admin',
    body: createRole,
    responseBody: roleView,
    status: 201,
  }),
  edit: write({
    summary: 'Change a role',
    description: 'Roles of the system stay as they are.',
    access: 'admin',
    body: editRole,
    responseBody: roleView,
  }),
  move: write({
    summary: 'Move a role to another place among the roles',
    description:
      'Those of the system stay first. Where there is no room between two places, others get new ones in the same Change.',
    access: 'admin',
    body: moveRole,
    responseBody: roleView,
  }),
  remove: change({
    summary: 'Remove a role',
    description:
      'One that is in use needs another to take its place, everywhere and in the same Change, or `reassignTo=none`: then who has it loses it, and what names it alone is for administrators. Without either, `usages` says who has it, which pages and forms name it, and which invitations that nobody accepted yet would give it.',
    access: 'admin',
    query: removeRoleQuery,
    errors: ['in_use'],
  }),
  members: read({
    summary: 'Who has a role, in order of name',
    access: 'users.view',
    responseBody: z.array(roleMember),
  }),
  explain: read({
    summary: 'Why somebody may edit a page',
    description: 'Only of pages that the caller may know of.',
    access: 'users.view',
    query: explainQuery,
    responseBody: rightsExplanation,
  }),
  usages: read({
    summary:
      'What uses a role: people who have it, pages, lists and forms that name it, and invitations that can still be accepted',
    description: 'Of people the first five hundred. Settings name kinds of roles alone.',
    access: 'admin',
    responseBody: z.array(usage),
  }),
} as const;
