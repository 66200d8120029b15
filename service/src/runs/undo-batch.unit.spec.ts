import type { ChangeOfRun } from '@spoor/projections/runs/run-undos/runs.queries';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.ts';
import { lanesOf, undoBatch } from './undo-batch.ts';

function change(changeId: string, ordinal: bigint, ...streams: string[]): ChangeOfRun {
  const entities = ['item:1', 'block:2'];
  return { changeId, ordinal, entities, spans: streams.map((stream) => ({ stream, first: 0, last: 0 })) };
}

const changes = [
  change('e', 5n, 'page-2'),
  change('d', 4n, 'page-1', 'menu-1'),
  change('c', 3n, 'menu-1'),
  change('b', 2n, 'page-1'),
  change('a', 1n, 'page-2'),
];

describe('A batch of Changes that are taken back', () => {
  it('has one lane for those that lead from stream to stream, the last one first', () => {
    const lanes = lanesOf(changes).map((lane) => lane.map(({ changeId }) => changeId).join(''));
    expect(lanes.toSorted()).toEqual(['dcb', 'ea']);
  });

  it('counts what came of it, and names what was refused', async () => {
    const outcomes: Record<string, DomainError> = {
      d: new DomainError('already_undone'),
      c: new DomainError('conflict', 'nothing_to_undo'),
      b: new DomainError('forbidden'),
    };
    const step = await undoBatch(changes, async ({ changeId }) => {
      const refusal = outcomes[changeId];
      if (refusal !== undefined) throw refusal;
    });
    expect(step).toEqual({
      from: 1n,
      undone: 2,
      skipped: 2,
      refused: [{ changeId: 'b', entities: ['item:1'], code: 'forbidden' }],
    });
  });

  it('tries once more what something of a later moment stood in the way of', async () => {
    const done: string[] = [];
    const step = await undoBatch(changes, async ({ changeId }) => {
      if (changeId === 'e' && !done.includes('b')) throw new DomainError('in_use');
      done.push(changeId);
    });
    expect(step).toMatchObject({ undone: 5, refused: [] });
  });

  it('lists what fails each time for no known reason, and takes the rest back', async () => {
    const failed: string[] = [];
    const step = await undoBatch(
      changes,
      async ({ changeId }) => {
        if (changeId === 'd') throw new TypeError('Unforeseen');
      },
      ({ changeId }) => failed.push(changeId),
    );
    expect(step).toMatchObject({ undone: 4, refused: [{ changeId: 'd', code: 'internal' }] });
    expect(failed).toEqual(['d', 'd']);
  });

  it('goes no further where a server is away', async () => {
    const fails = undoBatch(changes, async () => {
      throw new DomainError('projection_lagging');
    });
    await expect(fails).rejects.toMatchObject({ code: 'projection_lagging' });
  });
});
