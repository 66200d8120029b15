import { change, read, write } from '../shared/operation.ts';
import { blockOptions, blockPermissions, editBlock, moveBlock } from './page.commands.ts';
import { blockView } from './page.views.ts';
import { pageQuery } from './page-query.ts';

export const blockOperations = {
  read: read({ summary: 'A block', query: pageQuery, answer: blockView }),
  edit: write({
    summary: 'Change what stands in a block',
    access: 'user',
    body: editBlock,
    answer: blockView,
  }),
  options: write({
    summary: 'Set how a block looks',
    access: 'user',
    body: blockOptions,
    answer: blockOptions,
  }),
  permissions: write({
    summary: 'Set who may add items to a list',
    access: 'user',
    body: blockPermissions,
    answer: blockPermissions,
  }),
  move: write({ summary: 'Move a block', access: 'user', body: moveBlock, answer: blockView }),
  duplicate: write({
    summary: 'Copy a block, right after the original',
    access: 'user',
    answer: blockView,
    status: 201,
  }),
  remove: change({ summary: 'Remove a block', access: 'user' }),
} as const;
