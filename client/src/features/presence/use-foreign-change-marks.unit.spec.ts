import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { describe, expect, it } from 'vitest';
import { foreignChangesSince } from './use-foreign-change-marks.ts';

const change = (changeId: string, guid: string | null): ChangeView => ({
  changeId,
  at: '2026-11-21T10:00:00.000Z',
  actor: { guid, kind: 'user', displayName: 'Anna' },
  via: 'ui',
  kind: 'BlockContentChanged',
  sentence: { nl: 'a', en: 'b' },
  predicate: { nl: 'a', en: 'b' },
  entities: [],
  paths: [],
  undoneBy: null,
  undoOf: null,
  reason: null,
  restoredTo: null,
  run: null,
  canUndo: true,
  reasonNot: null,
});
const ids = (changes: readonly ChangeView[]) => changes.map(({ changeId }) => changeId);

describe('What others change', () => {
  const changes = [
    change('new', 'anna'),
    change('mine', 'me'),
    change('by itself', null),
    change('old', 'anna'),
  ];

  it('is what was not there at the last reading, oldest first, and not one’s own', () => {
    expect(ids(foreignChangesSince(changes, new Set(['old']), 'me'))).toEqual(['by itself', 'new']);
  });
  it('is nothing at the first reading', () => {
    expect(foreignChangesSince(changes, undefined, 'me')).toEqual([]);
  });
});
