import type { Thing } from '@spoor/contracts/shared/thing-access';
import { beforeEach, describe, expect, it } from 'vitest';
import { EntityAccessCache } from './entity-access-cache.ts';
import { keysForViewer } from './keys-for-viewer.ts';

const platformGuid = '11111111-1111-4111-8111-111111111111';
const item = 'item:22222222-2222-4222-8222-222222222222';
const page = 'page:33333333-3333-4333-8333-333333333333';

/** A thing that everybody sees, after an event at this position. */
const at = (position: bigint): Thing => ({
  editRules: [],
  viewRules: [{ viewPermission: 'Public', viewRoles: [] }],
  owner: null,
  isShown: true,
  mayHaveBeenShown: true,
  isInLibrary: false,
  edition: String(position),
  position,
});
const removedAt = (position: bigint): Thing => ({ ...at(position), isShown: false });

let cache: EntityAccessCache;
beforeEach(() => {
  cache = new EntityAccessCache();
});

/** What a visitor hears of an update, when rows are read that are as they are now. */
function changed(key: string, position: bigint, now: Thing): string[] {
  return keysForViewer([key], cache.changesOf(platformGuid, new Map([[key, now]]), position), undefined);
}

describe('What is known of things that listeners see', () => {
  it('tells a removal, and nothing that happens to what was removed', () => {
    expect(changed(item, 1n, at(1n))).toEqual([item]);
    expect(changed(item, 2n, removedAt(2n))).toEqual([item]);
    expect(changed(item, 3n, removedAt(3n))).toEqual([]);
  });

  it('tells a change at its own position, although its rows were read for an update before it', () => {
    changed(item, 1n, at(1n));
    changed(item, 1n, at(2n));
    expect(changed(item, 2n, at(2n))).toEqual([item]);
    changed(item, 2n, removedAt(3n));
    expect(changed(item, 3n, removedAt(3n))).toEqual([item]);
  });

  it('tells each of several changes whose rows were read at once', () => {
    changed(item, 1n, at(1n));
    expect(changed(item, 2n, removedAt(4n))).toEqual([item]);
    expect(changed(item, 3n, removedAt(4n))).toEqual([item]);
    expect(changed(item, 4n, removedAt(4n))).toEqual([item]);
    expect(changed(item, 5n, removedAt(5n))).toEqual([]);
  });

  it('tells a change that was in the rows already when somebody began to listen', () => {
    cache.learnPages(platformGuid, new Map([[page, at(2n)]]));
    expect(changed(page, 2n, at(2n))).toEqual([page]);
  });

  it('tells nothing of what did not change for readers', () => {
    cache.learnPages(platformGuid, new Map([[page, at(1n)]]));
    expect(changed(page, 2n, { ...at(2n), edition: '1' })).toEqual([]);
  });
});
