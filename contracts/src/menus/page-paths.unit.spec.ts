import { describe, expect, it } from 'vitest';
import type { Menu, MenuItem } from './menu.ts';
import { canonicalPath, pagePathsOf, pagesSharingPaths, pathClaimsOf } from './page-paths.ts';

function item(guid: string, urlSegment: string, sortId: number, more: Partial<MenuItem> = {}): MenuItem {
  return {
    guid,
    urlSegment,
    sortId,
    name: guid,
    parentGuid: null,
    pageGuid: `page of ${guid}`,
    externalUrl: null,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
    ...more,
  };
}

const main: Menu = {
  guid: 'main',
  name: 'Hoofdmenu',
  sortId: 1000,
  items: [
    item('news', 'Nieuws', 2000),
    item('home', '', 1000),
    item('archive', 'archief', 1000, { parentGuid: 'news' }),
    item('heading', 'over', 3000, { pageGuid: null }),
    item('contact', 'contact', 1000, { parentGuid: 'heading', isVisible: false }),
  ],
};
const footer: Menu = {
  guid: 'footer',
  name: 'Onder',
  sortId: 2000,
  items: [item('other', 'nieuws', 1000), item('again', 'actueel', 2000, { pageGuid: 'page of news' })],
};

describe('The addresses of pages', () => {
  const claims = pathClaimsOf([footer, main]);
  const { pageAt, ofPage, ofItem } = pagePathsOf(claims);

  it('follow the segments from the root, in lower case', () => {
    expect(pageAt.get('/nieuws/archief')).toBe('page of archive');
    expect(ofItem.get('archive')).toBe('/nieuws/archief');
  });

  it('are also given by headings and by items that nobody sees', () => {
    expect(pageAt.get('/over/contact')).toBe('page of contact');
    expect(pageAt.has('/over')).toBe(false);
  });

  it('begin at home: the first item of the first menu, without a segment', () => {
    expect(pageAt.get('/')).toBe('page of home');
  });

  it('lead to the first page that is met, in menu order', () => {
    expect(pageAt.get('/nieuws')).toBe('page of news');
    expect(ofPage.get('page of other')).toBeUndefined();
  });

  it('do not lead to a draft as long as another page is published there', () => {
    const published = pagePathsOf(claims, (guid) => guid === 'page of other');
    expect(published.pageAt.get('/nieuws')).toBe('page of other');
    expect(published.ofPage.get('page of other')).toEqual(['/nieuws']);
    expect(published.ofPage.get('page of news')).toEqual(['/actueel']);
    expect(published.pageAt.get('/over/contact')).toBe('page of contact');
    expect(pagesSharingPaths(claims)).toEqual(['page of news', 'page of other']);
  });

  it('may be several for one page', () => {
    expect(ofPage.get('page of news')).toEqual(['/nieuws', '/actueel']);
  });

  it('have one written form', () => {
    expect(canonicalPath('/Nieuws/')).toBe('/nieuws');
    expect(canonicalPath('nieuws/archief')).toBe('/nieuws/archief');
    expect(canonicalPath('/')).toBe('/');
    expect(canonicalPath('')).toBe('/');
  });
});
