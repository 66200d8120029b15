import type { Table } from '../../runtime/projection.ts';

/** A thing that can refer to others: a page, an item, an old address, the settings. */
export interface MentionsState {
  /** As in surrogate keys: `page:{guid}`. */
  entity: string;
  platformGuid: string;
  /** As its own stream has it. */
  document: unknown;
  removed: boolean;
}

/** The same, and apart what it names. */
export interface MentionsRow extends MentionsState {
  /** Every guid in it, each once: guids mean nothing else. */
  guids: string[];
}

export const mentionsTable: Table<MentionsRow> = {
  key: 'entity',
  columns: {
    entity: 'text',
    platformGuid: 'uuid',
    document: 'jsonb',
    removed: 'boolean',
    guids: 'uuid[]',
  },
  indexes: ['USING gin (guids)'],
};
