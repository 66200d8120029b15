import type { MenuItem } from '@spoor/contracts/menus/menu';
import { describe, expect, it } from 'vitest';
import { freeSegment } from './free-segment.ts';

const parentGuid = '44444444-0000-4000-8000-000000000001';

function child(urlSegment: string, parent: string | null = parentGuid): MenuItem {
  return {
    ...{ guid: crypto.randomUUID(), urlSegment, name: urlSegment, parentGuid: parent, sortId: 1000 },
    ...{ pageGuid: null, externalUrl: null, isVisible: true, openInNewWindow: false, relatedMenuItems: [] },
  };
}

describe('The free part of an address', () => {
  it('follows from the title', () => {
    expect(freeSegment([], parentGuid, 'Café & Bar')).toBe('cafe-bar');
  });

  it('is numbered where siblings have it', () => {
    const items = [child('nieuws'), child('nieuws-2'), child('nieuws-3', null)];
    expect(freeSegment(items, parentGuid, 'Nieuws')).toBe('nieuws-3');
  });

  it('is none that belongs to the application', () => {
    expect(freeSegment([], parentGuid, 'Edit')).toBe('edit-2');
    expect(freeSegment([], parentGuid, 'Search')).toBe('search');
    expect(freeSegment([], null, 'Search')).toBe('search-2');
  });

  it('is something even where a title gives nothing', () => {
    expect(freeSegment([], parentGuid, '?!')).toBe('pagina');
  });

  it('stays within what an address part may be, with its number', () => {
    const title = 'a'.repeat(100);
    const first = freeSegment([], parentGuid, title);
    expect(freeSegment([child(first)], parentGuid, title).length).toBeLessThanOrEqual(80);
  });
});
