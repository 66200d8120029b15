import type { Conflict } from '@spoor/contracts/shared/problem';
import { describe, expect, it } from 'vitest';
import type { PendingChange } from '../../shared/outbox/pending-change.ts';
import { resolvePendingChange } from './resolve-pending-change.ts';

const title = { path: '/title', from: 'Nieuws', to: 'Mijn titel' };
const text = { path: '/blocks/a/content/text', from: 'Kop', to: 'Mijn kop' };
const level = { path: '/blocks/a/content/level', from: 1, to: 2 };
const pendingChange: PendingChange = {
  id: 'e',
  correlationId: 'c',
  action: { kind: 'edit', commands: [] },
  patch: { kind: 'edits', commands: [] },
  effect: [title, text, level],
  seen: [title, text, level],
  basedOn: 3,
};
const conflict = (path: string, theirs: Conflict['theirs'], yours: Conflict['yours']): Conflict => ({
  path,
  theirs,
  yours,
  changedBy: null,
  changedAt: null,
  changeId: null,
});
const problem = {
  conflicts: [
    conflict('/draft/title', 'Hun titel', title.to),
    conflict('/draft/blocks/a/content/text', 'Hun kop', text.to),
  ],
  revision: 5,
};

describe('An edit that met the work of others', () => {
  it('leaves theirs where its maker gives way, and goes on with everything else', () => {
    const settled = resolvePendingChange(pendingChange, problem, ['/draft/title']);
    const leaves = [{ ...text, from: 'Hun kop' }, level];
    expect(settled).toMatchObject({ keep: ['/draft/title'], basedOn: 5, effect: leaves, seen: leaves });
    expect(settled?.patch).toEqual({ kind: 'leaves', leaves });
  });

  it('is compared from what its maker has seen of theirs, so that a third one is not written over', () => {
    const settled = resolvePendingChange(pendingChange, problem, []);
    expect(settled?.seen.map(({ from }) => from)).toEqual(['Hun titel', 'Hun kop', 1]);
  });

  it('is over where its maker gives way in everything', () => {
    const both = problem.conflicts.map(({ path }) => path);
    expect(resolvePendingChange({ ...pendingChange, effect: [title, text] }, problem, both)).toBeUndefined();
    expect(resolvePendingChange(pendingChange, problem, both)?.effect).toEqual([level]);
  });

  it('knows the blocks of an item by the name that its stream has for them', () => {
    const path = '/contentBuildingBlockInstances/a/content/text';
    const conflicting = { conflicts: [conflict(path, 'Hun kop', text.to)], revision: 5 };
    expect(resolvePendingChange(pendingChange, conflicting, [path])?.effect).toEqual([title, level]);
  });

  it('remembers where it gave way before', () => {
    const once = resolvePendingChange(pendingChange, problem, ['/draft/title']) ?? pendingChange;
    const again = resolvePendingChange(
      once,
      { conflicts: [conflict('/draft/blocks/a/content/text', 'X', '')] },
      [],
    );
    expect(again?.keep).toEqual(['/draft/title']);
  });
});
