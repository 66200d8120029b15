import type { Table } from '../../runtime/projection.ts';

/** One event that happened to a thing that people know: what a program that follows is told of it. */
export interface ChangeFeedRow {
  /** Commit position of the event. */
  ordinal: bigint;
  platformGuid: string;
  changeId: string;
  at: string;
  actorGuid: string | null;
  actorKind: string;
  via: string;
  /** Type of the event. */
  kind: string;
  /** As `page:{guid}`. */
  entity: string;
  paths: string[];
  isRemoval: boolean;
  /** The lists that it took an item out of. */
  left: string[];
  undoOf: string | null;
  runId: string | null;
  runName: string | null;
}

export const changeFeedTable: Table<ChangeFeedRow> = {
  key: 'ordinal',
  columns: {
    ordinal: 'bigint',
    platformGuid: 'uuid',
    changeId: 'uuid',
    at: 'timestamptz',
    actorGuid: 'uuid',
    actorKind: 'text',
    via: 'text',
    kind: 'text',
    entity: 'text',
    paths: 'text[]',
    isRemoval: 'boolean',
    left: 'uuid[]',
    undoOf: 'uuid',
    runId: 'uuid',
    runName: 'text',
  },
  indexes: ['("platformGuid", ordinal)'],
};
