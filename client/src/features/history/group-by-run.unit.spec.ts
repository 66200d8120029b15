import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { describe, expect, it } from 'vitest';
import { groupByRun } from './group-by-run.ts';

const change = (changeId: string, runId?: string) =>
  ({ changeId, run: runId === undefined ? null : { id: runId, name: 'Import' } }) as ChangeView;

const listed = (...changes: readonly ChangeView[]) =>
  groupByRun(changes).map(({ key, run, changes: together }) => [
    key,
    run?.id ?? null,
    together.map(({ changeId }) => changeId),
  ]);

describe('Changes of runs', () => {
  it('stand together where they follow each other', () => {
    expect(listed(change('a'), change('b', 'r'), change('c', 'r'), change('d'))).toEqual([
      ['a', null, ['a']],
      ['r', 'r', ['b', 'c']],
      ['d', null, ['d']],
    ]);
  });

  it('stand apart where another run or Change came in between, each under a key of its own', () => {
    expect(listed(change('a', 'r'), change('b', 's'), change('c', 'r'))).toEqual([
      ['r', 'r', ['a']],
      ['s', 's', ['b']],
      ['c', 'r', ['c']],
    ]);
  });
});
