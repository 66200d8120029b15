import { describe, expect, it } from 'vitest';
import { linkAtPath } from './link-at-path.ts';

describe('A stored value', () => {
  it('leads to a page, an item or an address where it names one', () => {
    expect(linkAtPath('/items/a/pageGuid', 'b')).toEqual({ kind: 'page', guid: 'b' });
    expect(linkAtPath('/to', { kind: 'item', guid: 'b' })).toEqual({ kind: 'item', guid: 'b' });
    const link = { kind: 'url', url: '/x', newWindow: true };
    expect(linkAtPath('/draft/blocks/a/content/link', link)).toEqual(link);
  });

  it('is no link elsewhere, or where nothing is stored', () => {
    expect(linkAtPath('/items/a/name', 'b')).toBeUndefined();
    expect(linkAtPath('/items/a/pageGuid', null)).toBeUndefined();
    expect(linkAtPath('/to', null)).toBeUndefined();
    expect(linkAtPath('/content/doc', { type: 'doc' })).toBeUndefined();
  });
});
