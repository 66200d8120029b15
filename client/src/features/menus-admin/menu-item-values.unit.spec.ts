import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import { editOf, flawsOf, itemOf, newItemValues, valuesOf } from './menu-item-values.ts';

const news: MenuItemView = {
  ...{ guid: 'n', name: 'Nieuws', urlSegment: 'nieuws', pageGuid: 'p', externalUrl: null, path: '/nieuws' },
  ...{ isVisible: true, openInNewWindow: false, relatedMenuItems: ['r'], menuItems: [] },
  ...{ pageName: 'Nieuws', pageIsPublished: true },
};

describe('The form of a menu item', () => {
  it('begins with the item, and unchanged makes no other', () => {
    const values = valuesOf(news);
    expect(values).toMatchObject({ kind: 'page', name: 'Nieuws', pageGuid: 'p', externalUrl: '' });
    expect(editOf(values, values)).toEqual({});
    expect(editOf(values, { ...values, name: ' Nieuws ', urlSegment: 'Nieuws' })).toEqual({});
  });

  it('tells only what changed', () => {
    const values = valuesOf(news);
    expect(editOf(values, { ...values, name: 'Actueel', isVisible: false })).toEqual({
      ...{ name: 'Actueel', isVisible: false },
    });
    expect(editOf(values, { ...values, kind: 'address', externalUrl: 'https://nos.nl' })).toEqual({
      ...{ urlSegment: '', pageGuid: null, externalUrl: 'https://nos.nl' },
    });
  });

  it('writes the part of the address as addresses are written', () => {
    const values = { ...newItemValues, name: 'Café', urlSegment: 'Café & bar', pageGuid: 'p' };
    expect(itemOf(values).urlSegment).toBe('cafe-bar');
  });

  it('says what is missing, by what the item is', () => {
    expect(flawsOf(newItemValues, false)).toEqual(['name', 'urlSegment', 'pageGuid']);
    expect(flawsOf({ ...newItemValues, kind: 'address', name: 'NOS' }, false)).toEqual(['externalUrl']);
    expect(flawsOf({ ...newItemValues, kind: 'heading', name: 'Kop' }, false)).toEqual(['urlSegment']);
    expect(flawsOf({ ...newItemValues, name: 'Home', pageGuid: 'p' }, true)).toEqual([]);
  });
});
