import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { ListItemNode } from '@spoor/contracts/list-items/list-item.views';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenEvent } from '../../../testing/projection-fixture.ts';
import { createQueryFixture, type QueryFixture } from '../../../testing/query-fixture.ts';
import { readItemSurroundings } from './item-neighbours.queries.ts';
import { readListFacets } from './list-facets.queries.ts';
import { listItems, readListItem } from './list-items.queries.ts';
import type { ListSelection } from './list-rows.ts';
import { readListTree } from './list-tree.queries.ts';

const guidOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const pageGuid = guidOf(1, 1);
const agenda = guidOf(2, 1);
const nested = guidOf(2, 2);
const photo = guidOf(5, 1);
const secret = guidOf(5, 2);

function item(number: number, title: string, changes: Partial<ListItem> = {}): ListItem {
  return {
    guid: guidOf(3, number),
    shortId: `abcdefgh2${'23456789ab'.charAt(number % 10)}`,
    title,
    listItemTypeName: 'Event',
    parentGuids: [agenda],
    metadata: {},
    contentBuildingBlockInstances: [],
    isPublished: true,
    highlight: false,
    publishedOn: `2026-11-0${(number % 9) + 1}T10:00:00.000Z`,
    kind: 'ListItem',
    origin: 'Manual',
    ...changes,
  };
}

const during = (periodStart: string | null, periodEnd: string | null = null, tags: string[] = []) => ({
  metadata: { periodStart, periodEnd, tags },
});
const below = (...parents: readonly string[]) => ({ parentGuids: [...parents], listItemTypeName: 'Project' });

const items = [
  item(1, 'Markt', during('2026-11-21T08:00:00.000Z', '2026-11-21T14:00:00.000Z', ['buiten', 'feest'])),
  item(2, 'Festival', during('2026-10-30T08:00:00.000Z', '2026-11-02T22:00:00.000Z', ['buiten'])),
  item(3, 'Laat op de laatste dag', during('2026-11-30T22:59:00.000Z')),
  item(4, 'Net na middernacht', during('2026-11-30T23:01:00.000Z')),
  item(5, 'Bericht', { listItemTypeName: 'News', publishedOn: '2026-11-05T10:00:00.000Z' }),
  item(6, 'Concept', { ...during('2026-11-10T08:00:00.000Z', null, ['geheim']), isPublished: false }),
  item(11, 'Haven', { ...below(nested), metadata: { imageGuid: photo } }),
  item(12, 'Kade', below(guidOf(3, 11))),
  item(13, 'Steiger', { ...below(nested, guidOf(3, 12)), metadata: { imageGuid: secret } }),
  item(14, 'Strand', below(nested)),
  item(15, 'Duin', below(nested)),
  item(16, 'Rondje', below(nested, guidOf(3, 16))),
];

function list(guid: string, options: Block['options']): Block {
  return {
    guid,
    options,
    buildingBlockName: 'List',
    layoutPosition: 'main',
    parentGuid: null,
    sortId: 1000,
    content: {},
    addPermission: 'Admin',
    addRoles: [],
  };
}

const draft = {
  title: 'Agenda',
  options: newPageOptions,
  blocks: [
    list(agenda, { defaultItemsPerPage: 10, defaultSortBy: 'periodStart_asc' }),
    list(nested, {
      defaultItemsPerPage: 10,
      defaultSortBy: 'title_asc',
      nestedSortOrder: { root: [], [guidOf(3, 14)]: [guidOf(3, 15)] },
    }),
  ],
};

function uploaded(guid: string, isPublic: boolean): GivenEvent {
  const asset = {
    guid,
    fileName: 'haven.jpg',
    mimeType: 'image/jpeg' as const,
    size: 9,
    width: 60,
    height: 40,
    objectKey: guid,
    title: '',
    alt: 'De haven',
    decorative: false,
    credits: '',
    focalPoint: null,
    isPublic,
    context: { kind: 'library' as const, guid: null },
    dominantColor: null,
    placeholder: 'AAAA',
    folderGuid: null,
    tags: [],
    version: guid.slice(-8),
  };
  return { type: 'AssetUploaded', stream: `asset-${guid}`, data: { asset } };
}

let specification: QueryFixture;
beforeAll(async () => {
  const page = {
    guid: pageGuid,
    shortId: 'agendaagen',
    draft,
    live: draft,
    language: 'nl' as const,
    ...newPageLifecycle,
    purpose: contentPurpose,
    editPermission: 'Roles' as const,
    editRoles: [],
    viewPermission: 'Public' as const,
    viewRoles: [],
  };
  specification = await createQueryFixture(
    { type: 'PageCreated', stream: `page-${pageGuid}`, data: { page } },
    uploaded(photo, true),
    uploaded(secret, false),
    ...items.map(
      (one): GivenEvent => ({ type: 'ListItemAdded', stream: `listitem-${one.guid}`, data: { item: one } }),
    ),
  );
});
afterAll(() => specification.close());

async function titles(selection: ListSelection): Promise<string[] | undefined> {
  const answer = await listItems(specification.queryContext(), agenda, selection);
  return answer?.view.items.map(({ title }) => title);
}

describe('A range of days', () => {
  it('holds what takes place in it, if only in part, over or not, by the days of the platform', async () => {
    expect(await titles({ from: '2026-11-01', to: '2026-11-30' })).toEqual([
      'Festival',
      'Markt',
      'Laat op de laatste dag',
      'Bericht',
    ]);
    expect(await titles({ from: '2026-12-01', to: '2026-12-01' })).toEqual(['Net na middernacht']);
  });

  it('may be open at one end', async () => {
    expect(await titles({ from: '2026-11-30' })).toEqual(['Laat op de laatste dag', 'Net na middernacht']);
    expect(await titles({ to: '2026-10-31' })).toEqual(['Festival']);
  });

  it('may lie where no calendar goes', async () => {
    expect(await titles({ to: '0001-01-01' })).toEqual([]);
    expect(await titles({ from: '9999-12-31' })).toEqual([]);
  });
});

describe('What a list can be narrowed by', () => {
  it('is counted over what visitors see', async () => {
    const answer = await readListFacets(specification.queryContext(), agenda);
    expect(answer?.view).toEqual({
      categories: [],
      types: [
        { value: 'Event', count: 3 },
        { value: 'News', count: 1 },
      ],
      tags: [
        { value: 'buiten', count: 1 },
        { value: 'feest', count: 1 },
      ],
      days: { first: '2026-10-30', last: '2026-12-01' },
    });
  });

  it('is not told of a list that is nowhere', async () => {
    expect(await readListFacets(specification.queryContext(), guidOf(2, 9))).toBeUndefined();
  });
});

describe('A nested list', () => {
  const drawn = (nodes: readonly ListItemNode[]): unknown[] =>
    nodes.map(({ item: { title }, children }) => (children.length === 0 ? title : [title, drawn(children)]));

  it('is a tree, by the parents of items and by the order made by hand', async () => {
    const answer = await readListTree(specification.queryContext(), nested, {});
    expect(drawn(answer?.view.nodes ?? [])).toEqual([
      ['Haven', [['Kade', ['Steiger']]]],
      'Rondje',
      ['Strand', ['Duin']],
    ]);
  });

  it('is read a page of its top at a time', async () => {
    const answer = await readListTree(specification.queryContext(), nested, { itemCount: 1, pageNumber: 3 });
    expect(drawn(answer?.view.nodes ?? [])).toEqual([['Strand', ['Duin']]]);
    expect(answer?.view.totalNumberOfItems).toBe(3);
  });
});

describe('Around an item', () => {
  const around = async (number: number, listGuid?: string) =>
    (await readItemSurroundings(specification.queryContext(), guidOf(3, number), listGuid))?.view;

  it('stand the ones before and after it in the order of its list', async () => {
    expect(await around(3)).toMatchObject({
      previous: { title: 'Markt' },
      next: { title: 'Net na middernacht' },
    });
    expect(await around(1)).toMatchObject({ previous: null });
  });

  it('also stand those that lack what the list is ordered by', async () => {
    expect(await around(4)).toMatchObject({ next: { title: 'Bericht' } });
    expect(await around(5)).toMatchObject({ previous: { title: 'Net na middernacht' }, next: null });
  });

  it('are found by title as well', async () => {
    expect(await around(14, nested)).toMatchObject({ previous: { title: 'Steiger' }, next: null });
  });

  it('are those above and below it', async () => {
    const kade = await around(12);
    expect(kade?.parents.map(({ title }) => title)).toEqual(['Haven']);
    expect(kade?.children.map(({ title }) => title)).toEqual(['Steiger']);
  });

  it('stands nothing where it is for nobody to see', async () => {
    expect(await around(6)).toBeUndefined();
  });
});

describe('The picture of an item', () => {
  it('is told with its size, words and placeholder', async () => {
    const answer = await readListItem(specification.queryContext(), guidOf(3, 11));
    expect(answer?.view.image).toEqual({
      guid: photo,
      width: 60,
      height: 40,
      alt: 'De haven',
      placeholder: 'AAAA',
      focalPoint: null,
      version: photo.slice(-8),
    });
    expect(answer?.keys).toContain(`asset:${photo}`);
  });

  it('is none where visitors may not see it', async () => {
    const answer = await readListItem(specification.queryContext(), guidOf(3, 13));
    expect(answer?.view.image).toBeNull();
  });
});
