import type { ChainedCommands } from '@tiptap/core';
import type { TextKey } from '../../shared/i18n.tsx';

export interface TableAction {
  readonly id: TextKey;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

/** Groups: rows, columns, headings and cells, the whole table. */
export const tableActions: readonly (readonly TableAction[])[] = [
  [
    { id: 'text.table.row_above', run: (chain) => chain.addRowBefore() },
    { id: 'text.table.row_below', run: (chain) => chain.addRowAfter() },
    { id: 'text.table.row_remove', run: (chain) => chain.deleteRow() },
  ],
  [
    { id: 'text.table.column_before', run: (chain) => chain.addColumnBefore() },
    { id: 'text.table.column_after', run: (chain) => chain.addColumnAfter() },
    { id: 'text.table.column_remove', run: (chain) => chain.deleteColumn() },
  ],
  [
    { id: 'text.table.heading_row', run: (chain) => chain.toggleHeaderRow() },
    { id: 'text.table.heading_column', run: (chain) => chain.toggleHeaderColumn() },
    { id: 'text.table.merge', run: (chain) => chain.mergeOrSplit() },
  ],
  [{ id: 'text.table.remove', run: (chain) => chain.deleteTable() }],
];
