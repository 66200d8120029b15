import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { runUndosProjection } from './run-undos.projection.ts';

const run = '10000000-0000-4000-8000-000000000001';
const undo = '10000000-0000-4000-8000-000000000002';
const changeId = '40000000-0000-4000-8000-000000000001';
const stream = `run-${undo}`;
const refused = [{ changeId, entities: [], code: 'conflict' }];

const started: GivenEvent = {
  type: 'RunUndoStarted',
  stream,
  data: { runId: run, changes: 3 },
  metadata: { runName: 'Import' },
};
const advanced: GivenEvent = {
  type: 'RunUndoAdvanced',
  stream,
  data: { from: '100', undone: 1, skipped: 0, refused },
};

describe('Runs that take others back', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(runUndosProjection);
  });
  afterAll(() => specification.close());

  it('have a row that says how far they have come', async () => {
    const ended: GivenEvent = { type: 'RunUndoEnded', stream, data: {} };
    expect(await specification.rowsAfter(started, advanced, advanced, ended)).toEqual([
      {
        runId: undo,
        platformGuid,
        undoOf: run,
        name: 'Import',
        actorGuid: anna,
        actorKind: 'user',
        via: 'ui',
        at: '2026-11-21T10:00:00.000Z',
        lastOn: '2026-11-21T10:03:00.000Z',
        changes: 3,
        undone: 2,
        skipped: 0,
        refused: 2,
        conflicts: [...refused, ...refused],
        isDone: true,
        ordinal: 100n,
        position: 400n,
      },
    ]);
  });
});
