import type { MenuItem } from '@spoor/contracts/menus/menu';
import { describe, expect, it } from 'vitest';
import { uniqueSegment } from './unique-segment.ts';

const parentGuid = '44444444-0000-4000-8000-000000000001';

function child(urlSegment: string, parent: string | null = parentGuid): MenuItem {
  return {
    guid: crypto.randomUUID(),
    urlSegment,
    name: urlSegment,
    parentGuid: parent,
    sortId: 1000,
    pageGuid: null,
    externalUrl: null,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
  };
}

describe('The free part of an address', () => {
  it('follows from the title', () => {
    expect(uniqueSegment([], parentGuid, 'Café & Bar')).toBe('cafe-bar');
  });

  it('is numbered where siblings have it', () => {
    const items = [child('nieuws'), child('nieuws-2'), child('nieuws-3', null)];
    expect(uniqueSegment(items, parentGuid, 'Nieuws')).toBe('nieuws-3');
  });

  it('is none that belongs to the application', () => {
    expect(uniqueSegment([], parentGuid, 'Edit')).toBe('edit-2');
    expect(uniqueSegment([], parentGuid, 'Search')).toBe('search');
    expect(uniqueSegment([], null, 'Search')).toBe('search-2');
  });

  it('is something even where a title gives nothing', () => {
    expect(uniqueSegment([], parentGuid, '?!')).toBe('pagina');
  });

  it('stays within what an address part may be, with its number', () => {
    const title = 'a'.repeat(100);
    const first = uniqueSegment([], parentGuid, title);
    expect(uniqueSegment([child(first)], parentGuid, title).length).toBeLessThanOrEqual(80);
  });
});
