import type { ListItem } from '@spoor/contracts/list-items/list-item';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { listItemsProjection } from './list-items.projection.ts';

const guid = '10000000-0000-4000-8000-000000000001';
const news = '20000000-0000-4000-8000-000000000001';
const archive = '20000000-0000-4000-8000-000000000002';
const stream = `listitem-${guid}`;

const item: ListItem = {
  guid,
  shortId: 'abcdefgh23',
  title: 'Nieuw strandpaviljoen',
  listItemTypeName: 'News',
  parentGuids: [news],
  metadata: { description: 'Aan zee', tags: ['strand'], periodEnd: '2026-12-01T00:00:00.000Z' },
  contentBuildingBlockInstances: [],
  isPublished: true,
  publishedOn: '2026-11-20T09:00:00.000Z',
  highlight: false,
  kind: 'ListItem',
  origin: 'Manual',
};
const added: GivenEvent = { type: 'ListItemAdded', stream, data: { item } };
const retitled: GivenEvent = {
  type: 'ListItemEdited',
  stream,
  data: { changes: [{ path: '/title', from: item.title, to: 'Paviljoen geopend' }] },
};
const moved: GivenEvent = {
  type: 'ListItemEdited',
  stream,
  data: { changes: [{ path: '/parentGuids', from: [news], to: [archive] }] },
};
const removed: GivenEvent = { type: 'ListItemRemoved', stream, data: { item } };
const restored: GivenEvent = { type: 'ListItemRestored', stream, data: { item } };

describe('The list items read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(listItemsProjection);
  });
  afterAll(() => specification.close());

  it('has a row for an item that was added', async () => {
    expect(await specification.rowsAfter(added)).toEqual([
      {
        guid,
        platformGuid,
        item,
        shortId: item.shortId,
        title: item.title,
        listItemTypeName: 'News',
        parentGuids: [news],
        onlyParent: news,
        tags: ['strand'],
        categories: [],
        highlight: false,
        isPublished: true,
        publishedOn: '2026-11-20T09:00:00.000Z',
        periodStart: null,
        periodEnd: '2026-12-01T00:00:00.000Z',
        words: 'Nieuw strandpaviljoen\nAan zee',
        createdBy: anna,
        createdByKind: 'user',
        createdOn: '2026-11-21T10:00:00.000Z',
        modifiedOn: '2026-11-21T10:00:00.000Z',
        removed: false,
        trashed: null,
        revision: 0,
        position: 100n,
      },
    ]);
  });

  it('follows an edit, in the item and in what lists sort by', async () => {
    const [row] = await specification.rowsAfter(added, retitled);
    expect(row).toMatchObject({
      item: { title: 'Paviljoen geopend' },
      title: 'Paviljoen geopend',
      words: 'Paviljoen geopend\nAan zee',
      modifiedOn: '2026-11-21T10:01:00.000Z',
      revision: 1,
    });
  });

  it('digests what Postgres would refuse: NUL, half a character, the year 0', async () => {
    const odd = {
      ...item,
      title: 'Strand\0paviljoen \ud83c',
      metadata: { periodStart: '0000-01-01T00:00:00.000Z', description: 'Letterlijk \\u0000' },
    };
    const [row] = await specification.rowsAfter({ ...added, data: { item: odd } });
    expect(row).toMatchObject({
      title: 'Strandpaviljoen \ufffd',
      periodStart: '1000-01-01T00:00:00.000Z',
      words: 'Strandpaviljoen \ufffd\nLetterlijk \\u0000',
    });
  });

  it('keeps a tombstone of what was removed', async () => {
    const [row] = await specification.rowsAfter(added, removed);
    expect(row).toMatchObject({ removed: true, title: item.title, revision: 1 });
  });

  it('has an item back that was restored', async () => {
    const [row] = await specification.rowsAfter(added, retitled, removed, restored);
    expect(row).toMatchObject({ removed: false, title: item.title, revision: 3 });
  });

  it('names the lists that an item left and came to', async () => {
    const [before] = await specification.rowsAfter(added);
    const [after] = await specification.rowsAfter(added, moved);
    expect(listItemsProjection.surrogateKeys(before, after ?? {})).toEqual([
      `item:${guid}`,
      'items',
      `list:${news}`,
      `list:${archive}`,
    ]);
  });
});
