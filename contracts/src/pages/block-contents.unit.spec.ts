import { describe, expect, it } from 'vitest';
import { blockNames } from './block.ts';
import { type BlockContentName, type BlockContents, blockContents, contentIssues } from './block-contents.ts';

const guid = '22222222-0000-4000-8000-000000000001';
const doc: BlockContents['Text']['doc'] = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hoi' }] }],
};

const whole: { [Name in BlockContentName]: BlockContents[Name] } = {
  Text: { doc },
  Title: { text: 'Nieuws', level: 2 },
  Image: {
    imageGuid: guid,
    alt: 'De brug',
    decorative: false,
    caption: 'De brug bij avond',
    link: { kind: 'page', guid },
    focalPoint: { x: 0.5, y: 0.2 },
  },
  Gallery: { images: [{ guid: 'a', imageGuid: guid, alt: 'De brug' }], display: 'strip' },
  Video: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'De opening', posterGuid: guid },
  File: { fileGuid: guid, label: 'Begroting' },
  Button: { label: 'Meer', link: { kind: 'url', url: 'https://voorbeeld.nl' }, style: 'primary' },
  Quote: { text: 'Welkom', source: 'De burgemeester' },
  Accordion: { items: [{ guid: 'a', title: 'Wanneer?', doc }] },
  Tabs: { items: [{ guid: 'a', title: 'Wanneer?', doc }] },
  Divider: {},
  Spacer: { size: 'large' },
  Embed: { url: 'https://vimeo.com/123456', title: 'De opening' },
  Map: {
    lat: 52.1,
    lng: 4.3,
    zoom: 13,
    markers: [{ guid: 'a', title: 'Gemeentehuis', lat: 52.1, lng: 4.3 }],
  },
  Columns: { widths: [8, 4] },
  List: {},
  Item: { itemGuid: guid },
  Widget: {},
  Form: { formGuid: guid, version: 'latest', label: 'Aanmelden' },
  Search: { placeholder: 'Waar zoek je naar?' },
  SubMenu: {},
  Breadcrumbs: {},
  Profile: {},
  Statistics: { figures: [{ guid: 'a', value: '12.400', label: 'inwoners', source: 'CBS' }] },
  Html: { html: '<p>Hoi</p>', height: 200 },
};

describe('The content of a block', () => {
  it('is known for every block', () => {
    expect(Object.keys(blockContents).toSorted()).toEqual(blockNames.toSorted());
  });

  it.each(Object.entries(whole))('%s may hold all that it is for, and nothing at all', (name, content) => {
    expect(contentIssues(name, content)).toEqual([]);
    expect(contentIssues(name, {})).toEqual([]);
  });

  it('may hold members that this version does not know, also within', () => {
    const items = [{ guid: 'a', title: 'x', icon: 'star' }];
    expect(contentIssues('Accordion', { items, isOpen: true })).toEqual([]);
    expect(blockContents.Accordion.parse({ items, isOpen: true })).toEqual({ items, isOpen: true });
  });

  it('of a kind that this version does not know is nobody’s to judge', () => {
    expect(contentIssues('Carousel', { images: 7 })).toEqual([]);
    expect(contentIssues('toString', {})).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['Title', { level: 7 }, '/level'],
    ['Title', { text: ['x'] }, '/text'],
    ['Image', { imageGuid: 'x' }, '/imageGuid'],
    ['Image', { focalPoint: { x: 2, y: 0 } }, '/focalPoint/x'],
    ['Button', { link: { kind: 'url', url: 'javascript:alert(1)' } }, '/link/url'],
    ['Button', { link: { kind: 'url', url: 'http://192.168.1.1' } }, '/link/url'],
    ['Gallery', { images: [{ alt: 1 }] }, '/images/0/alt'],
    ['Map', { lat: 91 }, '/lat'],
    ['Columns', { widths: [13] }, '/widths/0'],
    ['Text', { doc: { type: 'doc', content: [{ type: 'script' }] } }, '/doc/content/0/type'],
  ])('of %s is refused where it is %j', (name, content, path) => {
    expect(contentIssues(name, content).map((issue) => `/${issue.path.join('/')}`)).toEqual([path]);
  });

  it('is judged only where it changes: what was wrong before may stay', () => {
    const before = { text: 7, source: 'x' };
    expect(contentIssues('Quote', { ...before, source: 'y' }, before)).toEqual([]);
    expect(contentIssues('Quote', { text: 8, source: 'x' }, before)).toHaveLength(1);
  });
});
