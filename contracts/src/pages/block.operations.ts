import { z } from 'zod';
import { blockType } from '../blocks/block-type-views.ts';
import { change, operation, read, write } from '../shared/operation.ts';
import { convertedHtml, convertHtml, richTexts, writtenHtml } from './html-conversion.ts';
import { blockOptions, blockPermissions, editBlock, moveBlockBody } from './page.commands.ts';
import { blockView } from './page.views.ts';
import { pageQueryParams } from './page-query.ts';

export const blockOperations = {
  fromHtml: operation({
    summary: 'Make rich texts of HTML, as from another system',
    description:
      'What `content.doc` of a text block may be is answered, and what was lost on the way; nothing is stored. Pictures whose file is not ' +
      'named in `images` are left out, and so are links that may not be followed, but for their words.',
    access: 'content-manager',
    body: convertHtml,
    responses: { 200: { description: 'One for each text, in their order', schema: z.array(convertedHtml) } },
  }),
  toHtml: operation({
    summary: 'Write rich texts as HTML',
    description:
      'The answer, sent to `richtext:fromHtml`, makes the same rich texts again, but for what that reads of no HTML: empty paragraphs, spaces ' +
      'in a row or beside the end of a line, breaks at the end of a paragraph, headings above level 2 or below 4 (2, or 4), a `kind` of links by ' +
      'address (none), and sizes of letters. Addresses in it are those at which things are found wherever they move.',
    access: 'content-manager',
    body: richTexts,
    responses: { 200: { description: 'HTML, and what the addresses in it are', schema: writtenHtml } },
  }),
  types: read({
    summary: 'All kinds of blocks, and what each may contain',
    responseBody: z.array(blockType),
  }),
  read: read({ summary: 'A block', query: pageQueryParams, responseBody: blockView }),
  edit: write({
    summary: 'Change what stands in a block',
    access: 'user',
    body: editBlock,
    responseBody: blockView,
  }),
  options: write({
    summary: 'Set how a block looks',
    access: 'user',
    body: blockOptions,
    responseBody: blockOptions,
  }),
  permissions: write({
    summary: 'Set who may add items to a list',
    access: 'user',
    body: blockPermissions,
    responseBody: blockPermissions,
  }),
  move: write({
    summary: 'Move a block, also to another page',
    access: 'user',
    body: moveBlockBody,
    responseBody: blockView,
  }),
  duplicate: write({
    summary: 'Copy a block, right after the original',
    access: 'user',
    responseBody: blockView,
    status: 201,
  }),
  remove: change({ summary: 'Remove a block', access: 'user' }),
} as const;
