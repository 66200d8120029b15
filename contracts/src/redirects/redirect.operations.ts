import { z } from 'zod';
import { change, read, write } from '../shared/operation.ts';
import { notFoundAddress, notFoundAddressQuery } from './not-found-address.ts';
import { changeRedirects, createRedirect, editRedirect } from './redirect.commands.ts';
import { redirectView, resolvedRedirect } from './redirect.views.ts';
import { redirectListQuery, resolveQuery } from './redirect-query.ts';

export const redirectOperations = {
  list: read({
    summary: 'Redirects, a page at a time',
    access: 'menus.manage',
    description: 'Those that are sorted by how often they were used have no cursors.',
    query: redirectListQuery,
    responseBody: z.array(redirectView),
    headers: ['totalCount'],
    maybeHeaders: ['link'],
    errors: ['invalid_cursor', 'invalid_sort'],
  }),
  read: read({ summary: 'One redirect', access: 'menus.manage', responseBody: redirectView }),
  notFoundAddresses: read({
    summary: 'Addresses at which people found nothing, most wanted first',
    access: 'menus.manage',
    query: notFoundAddressQuery,
    responseBody: z.array(notFoundAddress),
    headers: ['totalCount'],
  }),
  create: write({
    summary: 'Make a redirect',
    access: 'menus.manage',
    body: createRedirect,
    responseBody: redirectView,
    status: 201,
    errors: ['reserved_segment'],
  }),
  edit: write({
    summary: 'Change a redirect',
    access: 'menus.manage',
    body: editRedirect,
    responseBody: redirectView,
    errors: ['reserved_segment'],
  }),
  setByExternal: write({
    summary: 'Make a redirect, or change it, by its id in another system',
    description:
      'Sent twice it is done once. With another address it moves there. `already_exists` where somebody made another redirect at that ' +
      'address.',
    access: 'menus.manage',
    body: createRedirect,
    responseBody: redirectView,
    mayMake: true,
    errors: ['reserved_segment', 'already_exists'],
  }),
  changeTogether: change({
    summary: 'Set and remove several redirects, as one Change',
    access: 'menus.manage',
    body: changeRedirects,
    errors: ['reserved_segment'],
  }),
  remove: change({ summary: 'Remove a redirect', access: 'menus.manage' }),
  resolve: read({
    summary: 'Where an address leads that no page answers to',
    description:
      '`not_found` where it leads nowhere, also because a page answers to it; `gone` where what was there is gone for good.',
    query: resolveQuery,
    responseBody: resolvedRedirect,
    errors: ['gone'],
  }),
} as const;
