import type { RefusedChange } from '@spoor/contracts/runs/run.events';
import type { Table } from '../../runtime/projection.ts';

/** A run that takes another one back. */
export interface RunUndoRow {
  runId: string;
  platformGuid: string;
  /** The run that it takes back. */
  undoOf: string;
  name: string | null;
  actorGuid: string | null;
  actorKind: string;
  via: string;
  at: string;
  /** When it came further last. */
  lastOn: string;
  changes: number;
  undone: number;
  skipped: number;
  refused: number;
  /** The first of what was refused. */
  conflicts: RefusedChange[];
  isDone: boolean;
  ordinal: bigint;
}

export const runUndosTable: Table<RunUndoRow> = {
  key: 'runId',
  columns: {
    runId: 'uuid',
    platformGuid: 'uuid',
    undoOf: 'uuid',
    name: 'text',
    actorGuid: 'uuid',
    actorKind: 'text',
    via: 'text',
    at: 'timestamptz',
    lastOn: 'timestamptz',
    changes: 'integer',
    undone: 'integer',
    skipped: 'integer',
    refused: 'integer',
    conflicts: 'jsonb',
    isDone: 'boolean',
    ordinal: 'bigint',
  },
  indexes: ['("platformGuid", "undoOf", ordinal)', '("isDone") WHERE NOT "isDone"'],
};
