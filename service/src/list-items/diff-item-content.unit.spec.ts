import { describe, expect, it } from 'vitest';
import { bridgeNews, photo, story } from '../../testing/list-item.examples.ts';
import { diffItemContent } from './diff-item-content.ts';

const changesOf = (after: object) =>
  diffItemContent(bridgeNews, { ...bridgeNews, ...after }).map(({ kind, option, blockGuid, from, to }) => ({
    kind,
    from,
    to,
    about: option ?? blockGuid,
  }));

describe('What differs between two versions of an item', () => {
  it('is nothing where only what it tells is the same', () => {
    expect(changesOf({ isPublished: false, highlight: true, parentGuids: [] })).toEqual([]);
  });

  it('is told in the order of its form: title, fields, blocks', () => {
    const metadata = { tags: ['verkeer', 'brug'], location: { address: 'Brug', lat: 52.1, lng: 4.2 } };
    const after = { title: 'Brug', metadata, contentBuildingBlockInstances: [photo] };
    expect(changesOf(after)).toEqual([
      { kind: 'title', about: null, from: 'Brug weer open', to: 'Brug' },
      { kind: 'field', about: 'description', from: 'Na drie weken werk.', to: '' },
      { kind: 'field', about: 'location', from: '', to: 'Brug · 52.1, 4.2' },
      { kind: 'field', about: 'tags', from: 'verkeer', to: 'verkeer, brug' },
      { kind: 'blockRemoved', about: story.guid, from: 'De brug is weer open.', to: null },
    ]);
  });

  it('names a field without what nobody can read, and none that is empty on both sides', () => {
    const metadata = { ...bridgeNews.metadata, imageGuid: photo.guid, periodEnd: null };
    expect(changesOf({ metadata })).toEqual([{ kind: 'field', about: 'imageGuid', from: null, to: null }]);
  });
});
