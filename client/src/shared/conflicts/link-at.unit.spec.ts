import { describe, expect, it } from 'vitest';
import { linkAt } from './link-at.ts';

describe('A stored value', () => {
  it('leads to a page, an item or an address where it names one', () => {
    expect(linkAt('/items/a/pageGuid', 'b')).toEqual({ kind: 'page', guid: 'b' });
    expect(linkAt('/to', { kind: 'item', guid: 'b' })).toEqual({ kind: 'item', guid: 'b' });
    const link = { kind: 'url', url: '/x', newWindow: true };
    expect(linkAt('/draft/blocks/a/content/link', link)).toEqual(link);
  });

  it('is no link elsewhere, or where nothing is stored', () => {
    expect(linkAt('/items/a/name', 'b')).toBeUndefined();
    expect(linkAt('/items/a/pageGuid', null)).toBeUndefined();
    expect(linkAt('/to', null)).toBeUndefined();
    expect(linkAt('/content/doc', { type: 'doc' })).toBeUndefined();
  });
});
