import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { describe, expect, it } from 'vitest';
import { buildFeed, xmlText } from './feed.ts';

const listGuid = '11111111-0000-4000-8000-000000000001';
const platform: Platform = {
  guid: '22222222-0000-4000-8000-000000000001',
  name: 'Duinwijk & omgeving',
  description: 'Aan zee',
  hostNames: [],
  timeZone: 'Europe/Amsterdam',
  language: 'nl',
  roles: [],
};
const bridge: ListItemView = {
  guid: '33333333-0000-4000-8000-000000000001',
  shortId: '23456789ab',
  title: 'Nieuwe <brug>',
  listItemTypeName: 'News',
  parentGuids: [listGuid],
  metadata: { description: 'Over de Vecht ]]><script>alert(1)</script>]]>' },
  contentBuildingBlockInstances: [],
  isPublished: true,
  publishedOn: '2026-11-20T09:00:00.000Z',
  highlight: false,
  kind: 'ListItem',
  origin: 'Manual',
  createdBy: { guid: null, displayName: 'Systeem' },
  authors: [],
  categories: [],
  createdOn: '2026-11-19T09:00:00.000Z',
  modifiedOn: '2026-11-20T09:00:00.000Z',
  revision: 0,
  url: '/nieuws/i/33333333-0000-4000-8000-000000000001/nieuwe-brug',
  canEdit: false,
  image: null,
  file: null,
};
const feed = (...items: ListItemView[]) =>
  buildFeed({ title: 'Nieuws', path: '/nieuws', items }, listGuid, 'https://duinwijk.nl', platform);

describe('A feed', () => {
  it('tells the newest items with their addresses', () => {
    const rss = feed(bridge).rss2();
    expect(rss).toContain('<title>Nieuws - Duinwijk &amp; omgeving</title>');
    expect(rss).toContain(`<link>https://duinwijk.nl${bridge.url}</link>`);
    expect(rss).toContain('<pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate>');
    expect(rss).toContain('<![CDATA[Nieuwe &lt;brug&gt;]]>');
    const atom = feed(bridge).atom1();
    expect(atom).toContain(`<id>urn:uuid:${bridge.guid}</id>`);
    expect(atom).toContain('<name>Duinwijk &amp; omgeving</name>');
    expect(atom).toContain('<updated>2026-11-20T09:00:00.000Z</updated>');
  });

  it('names who wrote an item, and the site where nobody is named', () => {
    const anna = { guid: null, displayName: 'Anna & Piet' };
    const atom = feed({ ...bridge, authors: [anna] }).atom1();
    expect(atom).toContain('<name>Anna &amp; Piet</name>');
    expect(feed(bridge).atom1()).not.toContain('Anna');
  });

  it('of nothing is a feed all the same', () => {
    expect(feed().rss2()).toContain('<lastBuildDate>Thu, 01 Jan 1970 00:00:00 GMT</lastBuildDate>');
  });

  it('holds texts as texts, whatever is in them', () => {
    for (const text of [feed(bridge).rss2(), feed(bridge).atom1()]) {
      expect(text).not.toContain('<script>');
      expect(text).toContain('Over de Vecht ]]&gt;&lt;script&gt;');
    }
  });
});

describe('Text in XML', () => {
  it('has no characters that XML does not know', () => {
    expect(xmlText('a\u0000b\u000bc\ud800d\ufffee\nf😀')).toBe('abc\ufffdde\nf😀');
  });
});
