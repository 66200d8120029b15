import { describe, expect, it } from 'vitest';
import { restoreTargetOf } from './restore-target.ts';

describe('What a Change leads back to', () => {
  it('is the page or the item that it was about', () => {
    const change = { kind: 'BlockContentChanged', entities: ['page:nieuws', 'block:kop'] };
    expect(restoreTargetOf(change)).toEqual({ kind: 'page', guid: 'nieuws' });
    expect(restoreTargetOf({ kind: 'ListItemEdited', entities: ['item:feest', 'block:tekst'] })).toEqual({
      kind: 'item',
      guid: 'feest',
    });
  });

  it('is the page on which an item was placed', () => {
    const change = { kind: 'BlockOptionsChanged', entities: ['item:feest', 'page:agenda', 'block:lijst'] };
    expect(restoreTargetOf(change)).toEqual({ kind: 'page', guid: 'agenda' });
  });

  it('is nothing where there were several, or it was about something else', () => {
    expect(restoreTargetOf({ kind: 'PagePublished', entities: ['page:a', 'page:b'] })).toBeUndefined();
    expect(restoreTargetOf({ kind: 'ListItemEdited', entities: ['item:a', 'item:b'] })).toBeUndefined();
    expect(restoreTargetOf({ kind: 'MenuItemsMoved', entities: ['menu:a'] })).toBeUndefined();
  });

  it('is the one of several whose history somebody looks at', () => {
    const change = { kind: 'ListItemEdited', entities: ['item:a', 'item:b'] };
    expect(restoreTargetOf(change, 'item:b')).toEqual({ kind: 'item', guid: 'b' });
    expect(restoreTargetOf(change, 'page:nieuws')).toBeUndefined();
  });

  it('is nothing where it was thrown away: there is nothing to go back to', () => {
    expect(restoreTargetOf({ kind: 'PageRemoved', entities: ['page:nieuws'] })).toBeUndefined();
    expect(restoreTargetOf({ kind: 'ListItemRemoved', entities: ['item:feest'] })).toBeUndefined();
  });
});
