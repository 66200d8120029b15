import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type RunUndoRow, runUndosTable } from './run-undos.schema.ts';

/** Of what was refused, so much is told: a run of ten thousand may be refused whole. */
const mostConflicts = 500;

export const runUndosProjection = defineProjection<RunUndoRow>({
  name: 'run-undos',
  version: 1,
  readableFrom: 1,
  table: runUndosTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('run'),
    RunUndoStarted: {
      create: (event) => {
        const { data, metadata, position } = event;
        const { platformGuid, actorGuid, actorKind, via, at, runName } = metadata;
        return {
          runId: streamGuid(event),
          platformGuid,
          undoOf: data.runId,
          name: runName ?? null,
          actorGuid: actorGuid ?? null,
          actorKind,
          via,
          at,
          lastOn: at,
          changes: data.changes,
          undone: 0,
          skipped: 0,
          refused: 0,
          conflicts: [],
          isDone: false,
          ordinal: position,
        };
      },
    },
    RunUndoAdvanced: {
      change: (row, { data, metadata }) => ({
        ...row,
        lastOn: metadata.at,
        undone: row.undone + data.undone,
        skipped: row.skipped + data.skipped,
        refused: row.refused + data.refused.length,
        conflicts: [...row.conflicts, ...data.refused].slice(0, mostConflicts),
      }),
    },
    RunUndoEnded: { change: (row, { metadata }) => ({ ...row, lastOn: metadata.at, isDone: true }) },
  },
  surrogateKeys: () => [surrogateKey.changes()],
});
