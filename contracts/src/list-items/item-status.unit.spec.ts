import { describe, expect, it } from 'vitest';
import { itemStatusOf } from './item-status.ts';

const now = '2026-11-21T12:00:00.000Z';

describe('The status of an item', () => {
  it.each([
    [{}, 'live'],
    [{ isPublished: false }, 'draft'],
    [{ publishedOn: '2026-12-01T08:00:00.000Z' }, 'planned'],
    [{ metadata: { periodEnd: '2026-11-20T08:00:00.000Z' } }, 'over'],
  ] as const)('of %j is %s', (changes, status) => {
    const item = { isPublished: true, publishedOn: null, metadata: {} };
    expect(itemStatusOf({ ...item, ...changes }, now)).toBe(status);
  });
});
