import { z } from 'zod';
import { collectionErrors, shapedBody } from '../collections/collection.ts';
import { guidsQuery } from '../shared/guids-query.ts';
import { change, read, write } from '../shared/operation.ts';
import { restore, restoreCheckQueryParams } from '../shared/restore.commands.ts';
import { restoreCheck } from './content-change.views.ts';
import {
  addBlock,
  copyPage,
  createPage,
  editPage,
  insertTemplate,
  pageCommands,
  publishPage,
  setPage,
} from './page.commands.ts';
import { blockView, pageView } from './page.views.ts';
import { pageCollection } from './page-collection.ts';
import { schedulePage } from './page-lifecycle.commands.ts';
import { changePages, pageOverview, pageOverviewQueryParams } from './page-overview.ts';
import { pageListQuery, pageQueryParams } from './page-query.ts';
import { pageUsages } from './page-usages.ts';
import { publicPageOperations } from './public-page.operations.ts';
import { publishCheck } from './publish-check.ts';

export const pageOperations = {
  ...publicPageOperations,
  list: read({
    summary: 'Pages, nearest or by title',
    description:
      'With `limit` or `cursor` they come by guid unless `sort_by` says otherwise, and `Link` leads to the rest of them.',
    query: pageListQuery,
    responseBody: z.array(pageView),
    shapedBody: shapedBody(pageCollection),
    maybeHeaders: ['link'],
    errors: collectionErrors,
  }),
  overview: read({
    summary: 'All pages without their content, a page of the table at a time',
    access: 'admin',
    query: pageOverviewQueryParams,
    responseBody: z.array(pageOverview),
    headers: ['totalCount'],
  }),
  usages: read({
    summary: 'What leads to pages: items of menus, and links in pages, items, redirects and settings',
    access: 'user',
    query: guidsQuery,
    responseBody: pageUsages,
  }),
  changeTogether: change({
    summary: 'Do the same to several pages, as one Change',
    description:
      'Takes what each page takes, and for `menuItems` the right to manage menus. Only administrators put pages into the trash.',
    access: 'content-manager',
    body: changePages,
    errors: ['in_use', 'slug_taken', 'reserved_segment'],
  }),
  create: write({
    summary: 'Make a page: empty, or from a template',
    description:
      'Who is no administrator makes pages below those that they may edit, with a role that gives `pages.create`: ' +
      'such a page has the rights of the one above it.',
    access: 'content-manager',
    body: createPage,
    responseBody: pageView,
    status: 201,
    errors: ['slug_taken', 'reserved_segment'],
  }),
  read: read({
    summary: 'A page, by guid or short id',
    query: pageQueryParams,
    responseBody: pageView,
    headers: ['etag', 'pageCacheToken'],
    errors: ['gone'],
  }),
  edit: write({
    summary: 'Change title, options or rights of a page',
    description: 'Rights are for administrators.',
    access: 'user',
    body: editPage,
    responseBody: pageView,
  }),
  setByExternal: write({
    summary: 'Make a page with its content, or change it, by its id in another system',
    description:
      'Sent twice it is done once. Absent members stay as they are; those of a new page are as usual. Blocks without a guid get one by ' +
      'their place. What was removed comes back. Making pages is for administrators, for keys, and for roles that may make them below pages that they edit.',
    access: 'content-manager',
    body: setPage,
    responseBody: pageView,
    mayMake: true,
    errors: ['already_exists', 'slug_taken', 'reserved_segment'],
  }),
  remove: change({ summary: 'Remove a page', access: 'user', errors: ['in_use'] }),
  publish: write({
    summary: 'Publish the draft of a page',
    access: 'user',
    body: publishPage,
    responseBody: pageView,
  }),
  unpublish: write({ summary: 'Hide a page from visitors', access: 'user', responseBody: pageView }),
  discardDraft: write({
    summary: 'Bring the draft of a page back to what is published',
    access: 'user',
    responseBody: pageView,
  }),
  publishCheck: read({
    summary: 'What publishing a page would change, and what had better be mended first',
    access: 'user',
    responseBody: publishCheck,
  }),
  schedule: write({
    summary: 'Plan when a page is published or hidden',
    access: 'user',
    body: schedulePage,
    responseBody: pageView,
  }),
  cancelSchedule: write({
    summary: 'Plan nothing for a page any more',
    access: 'user',
    responseBody: pageView,
  }),
  restoreCheck: read({
    summary: 'What bringing a page back to a moment would change',
    access: 'user',
    query: restoreCheckQueryParams,
    responseBody: restoreCheck,
  }),
  restore: write({
    summary: 'Bring the draft of a page back to how it was at a moment',
    access: 'user',
    body: restore,
    responseBody: pageView,
  }),
  copy: write({
    summary: 'Copy a page',
    access: 'admin',
    body: copyPage,
    responseBody: pageView,
    status: 201,
  }),
  insertTemplate: write({
    summary: 'Put the blocks of a template onto a page',
    access: 'user',
    body: insertTemplate,
    responseBody: pageView,
  }),
  commands: write({
    summary: 'Edit a page: several edits, as one Change',
    access: 'user',
    body: pageCommands,
    responseBody: pageView,
  }),
  addBlock: write({
    summary: 'Add a block to a page',
    access: 'user',
    body: addBlock,
    responseBody: blockView,
    status: 201,
  }),
} as const;
