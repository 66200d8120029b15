import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { describe, expect, it } from 'vitest';
import {
  lowerItemForm,
  type MenuItemValues,
  menuItemEditOf,
  menuItemFormValuesOf,
  newMenuItemFormValues,
  topItemForm,
} from './menu-item.form-schema.ts';

const pageGuid = '6f1dbb1e-3c53-4ae1-9d0c-7a1f0a3f6c11';
const otherGuid = '0b0a8a52-8d5a-4f0b-8a54-3f6a3a1f2b77';

function flawsOf(values: MenuItemValues, form = lowerItemForm) {
  return (
    form
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0])
      .toSorted() ?? []
  );
}

function edited(values: MenuItemValues) {
  return menuItemEditOf(menuItemFormValuesOf(news), lowerItemForm.parse(values));
}

const news: MenuItemView = {
  guid: 'n',
  name: 'Nieuws',
  urlSegment: 'nieuws',
  pageGuid,
  externalUrl: null,
  path: '/nieuws',
  isVisible: true,
  openInNewWindow: false,
  relatedMenuItems: [otherGuid],
  menuItems: [],
  pageName: 'Nieuws',
  pageIsPublished: true,
  pageIsRemoved: false,
};

describe('The form of a menu item', () => {
  it('begins with the item, and unchanged makes no other', () => {
    const values = menuItemFormValuesOf(news);
    expect(values).toMatchObject({ kind: 'page', name: 'Nieuws', pageGuid, externalUrl: '' });
    expect(edited(values)).toEqual({});
    expect(edited({ ...values, name: ' Nieuws ', urlSegment: 'Nieuws' })).toEqual({});
  });

  it('tells only what changed', () => {
    const values = menuItemFormValuesOf(news);
    expect(edited({ ...values, name: 'Actueel', isVisible: false })).toEqual({
      name: 'Actueel',
      isVisible: false,
    });
    expect(edited({ ...values, kind: 'address', externalUrl: 'https://nos.nl' })).toEqual({
      urlSegment: '',
      pageGuid: null,
      externalUrl: 'https://nos.nl',
    });
  });

  it('writes the part of the address as addresses are written', () => {
    const values = { ...newMenuItemFormValues, name: 'Café', urlSegment: 'Café & bar', pageGuid };
    expect(topItemForm.parse(values).urlSegment).toBe('cafe-bar');
  });

  it('says what is missing, by what the item is', () => {
    expect(flawsOf(newMenuItemFormValues)).toEqual(['name', 'pageGuid', 'urlSegment']);
    expect(flawsOf({ ...newMenuItemFormValues, kind: 'address', name: 'NOS' })).toEqual(['externalUrl']);
    expect(flawsOf({ ...newMenuItemFormValues, kind: 'heading', name: 'Kop' })).toEqual(['urlSegment']);
    expect(flawsOf({ ...newMenuItemFormValues, name: 'Home', pageGuid }, topItemForm)).toEqual([]);
  });
});
