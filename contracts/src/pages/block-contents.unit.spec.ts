import { describe, expect, it } from 'vitest';
import { blockDescriptions } from '../blocks/block-descriptions.ts';
import { contentIssues } from './block-contents.ts';

describe('The content of a block', () => {
  it('may keep members that this version does not know, also within', () => {
    const items = [{ guid: 'a', title: 'x', icon: 'star' }];
    const before = { items, isOpen: true };
    expect(
      contentIssues('Accordion', { items: [{ ...items[0], title: 'y' }], isOpen: false }, before),
    ).toEqual([]);
    expect(blockDescriptions.Accordion.content.parse({ items, isOpen: true })).toEqual({
      items,
      isOpen: true,
    });
  });

  it('of a kind that this version does not know is nobody’s to judge', () => {
    expect(contentIssues('Carousel', { images: 7 })).toEqual([]);
    expect(contentIssues('toString', {})).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['Video', { videoId: '76979871' }, '/videoId'],
    ['Accordion', { items: [{ guid: 'a', heading: 'x' }] }, '/items/0/heading'],
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
