import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
} from '../../../testing/projection-fixture.ts';
import {
  givenFile,
  givenForm,
  givenItem,
  givenPage,
  guidOf,
  searchLists,
} from '../../../testing/search-things.ts';
import { searchEntriesProjection } from './search-entries.projection.ts';

const created = givenPage(2, 'Afval', 'Het oud papier wordt opgehaald.');
const added = givenItem(1, 'Kermis', { metadata: { description: 'Aan zee', tags: ['feest'] } });
const uploaded = givenFile(1);
if (created.type !== 'PageCreated' || added.type !== 'ListItemAdded' || uploaded.type !== 'AssetUploaded')
  throw new Error('Things begin with other events than they did');
const { page } = created.data;
const { item } = added.data;
const { asset } = uploaded.data;
const [pageStream, itemStream, fileStream] = [created.stream, added.stream, uploaded.stream];

const retitled: GivenEvent = {
  type: 'PageTitleChanged',
  stream: pageStream,
  data: { from: 'Afval', to: 'Afval en milieu' },
};
const removedPage: GivenEvent = { type: 'PageRemoved', stream: pageStream, data: { page } };
const nothing = { title: '', body: '', titleWords: '', bodyWords: '', kind: '', vector: '' };

describe('The read model of what can be found', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(searchEntriesProjection);
  });
  afterAll(() => specification.close());

  it('has the words of a page as it is live, and apart those of its draft', async () => {
    const [row] = await specification.rowsAfter(created, retitled);
    expect(row).toMatchObject({
      kind: 'page',
      title: 'Afval',
      body: 'Het oud papier wordt opgehaald.',
      isPublished: true,
      draftTitle: 'Afval en milieu',
      draftTitleWords: 'afval en milieu',
      viewPermission: 'Public',
      removed: false,
    });
    expect(row?.vector).toContain(`'papier'`);
    expect(row?.draftVector).toContain(`'milieu':3A`);
  });

  it('follows what is published and taken offline', async () => {
    const to = { ...page.draft, title: 'Afval en milieu' };
    const published: GivenEvent = {
      type: 'PagePublished',
      stream: pageStream,
      data: { from: page.live, to },
    };
    const [live] = await specification.rowsAfter(created, retitled, published);
    expect(live).toMatchObject({ title: 'Afval en milieu', draftTitle: null, draftVector: null });
    const [offline] = await specification.rowsAfter(created, retitled, published, {
      type: 'PageUnpublished',
      stream: pageStream,
      data: { from: to },
    });
    expect(offline).toMatchObject({ title: '', isPublished: false, draftTitle: 'Afval en milieu' });
  });

  it('keeps a tombstone without words, and has back what was restored', async () => {
    const [tombstone] = await specification.rowsAfter(created, removedPage);
    expect(tombstone).toMatchObject({ ...nothing, removed: true });
    const [row] = await specification.rowsAfter(created, removedPage, {
      type: 'PageRestored',
      stream: pageStream,
      data: { page },
    });
    expect(row).toMatchObject({ title: 'Afval', removed: false });
    const purged: GivenEvent = { type: 'PagePurged', stream: pageStream, data: {} };
    expect(await specification.rowsAfter(created, removedPage, purged)).toMatchObject([
      { ...nothing, document: null, removed: true },
    ]);
  });

  it('has the summary, the tags and the lists of an item', async () => {
    const changes = [{ path: '/title', from: 'Kermis', to: 'Zomerkermis' }];
    const [row] = await specification.rowsAfter(added, {
      type: 'ListItemEdited',
      stream: itemStream,
      data: { changes },
    });
    expect(row).toMatchObject({
      kind: 'item',
      typeName: 'News',
      title: 'Zomerkermis',
      body: 'Aan zee · feest',
      parentGuids: [searchLists.news],
      happensOn: '2026-11-20T10:00:00.000Z',
    });
    const removed: GivenEvent = { type: 'ListItemRemoved', stream: itemStream, data: { item } };
    const restored: GivenEvent = { type: 'ListItemRestored', stream: itemStream, data: { item } };
    expect(await specification.rowsAfter(added, removed)).toMatchObject([nothing]);
    expect(await specification.rowsAfter(added, removed, restored)).toMatchObject([{ title: 'Kermis' }]);
    const purged: GivenEvent = { type: 'ListItemPurged', stream: itemStream, data: {} };
    expect(await specification.rowsAfter(added, removed, purged)).toMatchObject([{ document: null }]);
  });

  it('has documents by title and file name, and no pictures', async () => {
    const changes = [{ path: '/title', from: '', to: 'Afvalkalender' }];
    const [row] = await specification.rowsAfter(uploaded, {
      type: 'AssetDetailsChanged',
      stream: fileStream,
      data: { changes },
    });
    expect(row).toMatchObject({ kind: 'document', title: 'Afvalkalender', body: 'vuurtoren 1 pdf' });
    const removed: GivenEvent = { type: 'AssetRemoved', stream: fileStream, data: { asset } };
    expect(await specification.rowsAfter(uploaded, removed)).toMatchObject([nothing]);
    const picture = { ...asset, guid: guidOf(5, 3), mimeType: 'image/png' as const };
    const stream = `asset-${picture.guid}`;
    expect(
      await specification.rowsAfter({ type: 'AssetUploaded', stream, data: { asset: picture } }),
    ).toMatchObject([{ kind: '' }]);
  });

  it('has forms by their names and what they ask, and whether visitors can answer them', async () => {
    const made = givenForm(1, 'Aanmelden', 'Hoe heet je hond?');
    if (made.type !== 'FormCreated') throw new Error('A form begins with another event than it did');
    const { stream, data } = made;
    const [row] = await specification.rowsAfter(made, {
      type: 'FormNameChanged',
      stream,
      data: { from: 'Aanmelden', to: 'Inschrijven' },
    });
    expect(row).toMatchObject({
      kind: 'form',
      title: 'Inschrijven',
      body: 'Hoe heet je hond?',
      isPublished: false,
    });
    const removed: GivenEvent = { type: 'FormRemoved', stream, data };
    expect(await specification.rowsAfter(made, removed)).toMatchObject([nothing]);
    const restored: GivenEvent = { type: 'FormRestored', stream, data };
    expect(await specification.rowsAfter(made, removed, restored)).toMatchObject([{ title: 'Aanmelden' }]);
    const purged: GivenEvent = { type: 'FormPurged', stream, data: {} };
    expect(await specification.rowsAfter(made, removed, purged)).toMatchObject([{ document: null }]);
  });
});
