import { describe, expect, it } from 'vitest';
import { restorable } from './restorable.ts';

describe('What a Change leads back to', () => {
  it('is the page or the item that it was about', () => {
    const change = { kind: 'BlockContentChanged', entities: ['page:nieuws', 'block:kop'] };
    expect(restorable(change)).toEqual({ kind: 'page', guid: 'nieuws' });
    expect(restorable({ kind: 'ListItemEdited', entities: ['item:feest', 'block:tekst'] })).toEqual({
      kind: 'item',
      guid: 'feest',
    });
  });

  it('is the page on which an item was placed', () => {
    const change = { kind: 'BlockOptionsChanged', entities: ['item:feest', 'page:agenda', 'block:lijst'] };
    expect(restorable(change)).toEqual({ kind: 'page', guid: 'agenda' });
  });

  it('is nothing where there were several, or it was about something else', () => {
    expect(restorable({ kind: 'PagePublished', entities: ['page:a', 'page:b'] })).toBeUndefined();
    expect(restorable({ kind: 'ListItemEdited', entities: ['item:a', 'item:b'] })).toBeUndefined();
    expect(restorable({ kind: 'MenuItemsMoved', entities: ['menu:a'] })).toBeUndefined();
  });

  it('is the one of several whose history somebody looks at', () => {
    const change = { kind: 'ListItemEdited', entities: ['item:a', 'item:b'] };
    expect(restorable(change, 'item:b')).toEqual({ kind: 'item', guid: 'b' });
    expect(restorable(change, 'page:nieuws')).toBeUndefined();
  });

  it('is nothing where it was thrown away: there is nothing to go back to', () => {
    expect(restorable({ kind: 'PageRemoved', entities: ['page:nieuws'] })).toBeUndefined();
    expect(restorable({ kind: 'ListItemRemoved', entities: ['item:feest'] })).toBeUndefined();
  });
});
