import { describe, expect, it } from 'vitest';
import { conflictRows } from './conflict-rows.ts';
import { linkAt } from './link-at.ts';

describe('A stored value', () => {
  it('leads to a page or an item where it names one', () => {
    expect(linkAt('/items/a/pageGuid', 'b')).toEqual({ kind: 'page', guid: 'b' });
    expect(linkAt('/to/guid', 'b')).toEqual({ kind: 'place', guid: 'b' });
    expect(linkAt('/to', { kind: 'url', url: '/x' })).toEqual({ kind: 'url', url: '/x' });
  });

  it('is no link elsewhere, or where nothing is stored', () => {
    expect(linkAt('/items/a/name', 'b')).toBeUndefined();
    expect(linkAt('/items/a/pageGuid', null)).toBeUndefined();
    expect(linkAt('/to/url', '/x')).toBeUndefined();
  });
});

describe('Two targets of a redirect', () => {
  const conflict = (path: string) => ({ path, changeId: '', changedAt: '', changedBy: '' });

  it('are asked about once, not also by their kind', () => {
    const rows = conflictRows([conflict('/to/kind'), conflict('/to/guid'), conflict('/status')]);
    expect(rows.map(({ path }) => path)).toEqual(['/to/guid', '/status']);
  });
});
