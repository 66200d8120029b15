import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { Menu, MenuItem } from '@spoor/contracts/menus/menu';

export const newsPage = '88888888-0000-4000-8000-000000000001';

export const home: MenuItem = {
  guid: '99999999-0000-4000-8000-000000000001',
  parentGuid: null,
  sortId: 1000,
  urlSegment: '',
  name: 'Home',
  pageGuid: '88888888-0000-4000-8000-000000000002',
  externalUrl: null,
  isVisible: true,
  openInNewWindow: false,
  relatedMenuItems: [],
};

export const news: MenuItem = {
  ...home,
  guid: '99999999-0000-4000-8000-000000000002',
  sortId: 2000,
  urlSegment: 'nieuws',
  name: 'Nieuws',
  pageGuid: newsPage,
};

export const archive: MenuItem = {
  ...news,
  guid: '99999999-0000-4000-8000-000000000003',
  parentGuid: news.guid,
  sortId: 1000,
  urlSegment: 'archief',
  name: 'Archief',
};

export const council: MenuItem = {
  ...home,
  guid: '99999999-0000-4000-8000-000000000004',
  sortId: 3000,
  name: 'Gemeenteraad',
  pageGuid: null,
  externalUrl: 'https://raad.voorbeeld.nl',
};

/** @param items in order of rank */
export function menuWith(...items: MenuItem[]): Menu {
  return { guid: 'aaaaaaaa-0000-4000-8000-00000000000a', name: 'main', sortId: 1000, items };
}

export function menuCreated(menu: Menu): SpoorEventOf<'MenuCreated'> {
  return { type: 'MenuCreated', data: { menu } };
}
