import { describe, expect, it } from 'vitest';
import { heading, newsList, pageWith, quote } from '../../../testing/page.examples.ts';
import { diffPageContent } from './diff-page-content.ts';

const { draft: live } = pageWith([heading, newsList]);

describe('What differs between two versions', () => {
  it('is nothing where they are the same', () => {
    expect(diffPageContent(live, live)).toEqual([]);
  });

  it('tells of the page first: its title, and each option', () => {
    const draft = { ...live, title: 'Actueel', options: { ...live.options, layout: '25-75' as const } };
    expect(diffPageContent(live, draft)).toMatchObject([
      { kind: 'title', from: 'Nieuws', to: 'Actueel', blockGuid: null },
      { kind: 'option', option: 'layout' },
    ]);
  });

  it('tells of blocks that came, went, moved, and read otherwise', () => {
    const renamed = { ...heading, content: { ...heading.content, text: 'Ons nieuws' }, sortId: 5000 };
    const draft = { ...live, blocks: [renamed, quote] };
    const [block, gone] = [{ blockGuid: heading.guid, blockName: 'Title' }, { blockGuid: newsList.guid }];
    expect(diffPageContent(live, draft)).toMatchObject([
      { ...block, kind: 'blockContent', from: 'Nieuws', to: 'Ons nieuws' },
      { ...block, kind: 'blockMoved' },
      { kind: 'blockAdded', blockGuid: quote.guid, to: 'Welkom De burgemeester' },
      { ...gone, kind: 'blockRemoved' },
    ]);
  });

  it('tells of options and rights of a block', () => {
    const list = { ...newsList, options: { display: 'list' }, addPermission: 'Users' as const };
    expect(diffPageContent(live, { ...live, blocks: [heading, list] })).toMatchObject([
      { kind: 'blockOptions', blockGuid: newsList.guid },
      { kind: 'blockRights', blockGuid: newsList.guid },
    ]);
  });
});
