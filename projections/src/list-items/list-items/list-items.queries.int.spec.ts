import { parseFilter } from '@spoor/contracts/collections/filter';
import { parseSort } from '@spoor/contracts/collections/sort';
import { listFilterFields, listSortFields } from '@spoor/contracts/list-items/list-fields';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, type GivenEvent } from '../../../testing/projection-fixture.ts';
import {
  createQueryFixture,
  editorRole,
  encryptedAs,
  person,
  type QueryFixture,
} from '../../../testing/query-fixture.ts';
import { matches } from './list-conditions.ts';
import {
  findListItem,
  listItems,
  readListItem,
  readListItems,
  readListMetadata,
} from './list-items.queries.ts';
import type { ListSelection } from './list-rows.ts';

const guidOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const newsPage = guidOf(1, 1);
const draftPage = guidOf(1, 2);
const news = guidOf(2, 1);
const hidden = guidOf(2, 2);
const widget = guidOf(2, 3);
const byHand = guidOf(2, 4);
const editor = person(guidOf(9, 1), editorRole);

function item(number: number, changes: Partial<ListItem>): ListItem {
  return {
    guid: guidOf(3, number),
    shortId: `abcdefgh2${'23456789a'.charAt(number - 1)}`,
    title: `Bericht ${number}`,
    listItemTypeName: 'News',
    parentGuids: [news],
    metadata: {},
    contentBuildingBlockInstances: [],
    isPublished: true,
    publishedOn: `2026-11-0${number}T10:00:00.000Z`,
    highlight: false,
    kind: 'ListItem',
    origin: 'Manual',
    ...changes,
  };
}

const dorpsfeest: ListItem['metadata'] = {
  tags: ['feest', 'kermis', '5" buis'],
  categories: [guidOf(5, 1)],
  authors: [{ name: 'Piet' }],
};

const items = [
  // Also in a list that visitors do not meet: its address is below the page that they do.
  item(1, {
    title: 'Éénzaam strand',
    parentGuids: [hidden, news],
    metadata: { description: 'De gemeente opent het paviljoen' },
  }),
  item(2, { title: 'dorpsfeest', highlight: true, metadata: dorpsfeest }),
  item(3, { title: 'Zomerconcert', metadata: { periodEnd: '2026-11-20T22:59:59.000Z' } }),
  item(4, {
    title: 'Avondmarkt',
    metadata: { periodEnd: '2026-11-20T23:00:00.000Z', authors: [{ name: 'Jan' }, { userGuid: anna }] },
  }),
  item(5, { title: 'Concept', isPublished: false, publishedOn: null }),
  item(6, { title: 'Morgen', publishedOn: '2026-11-22T08:00:00.000Z' }),
  item(7, { parentGuids: [hidden] }),
  item(8, { parentGuids: [byHand] }),
  item(9, { parentGuids: [byHand] }),
];

function list(guid: string, options: Block['options'], buildingBlockName = 'List'): Block {
  return {
    guid,
    buildingBlockName,
    options,
    layoutPosition: 'main',
    parentGuid: null,
    sortId: 1000,
    content: {},
    addPermission: 'Admin',
    addRoles: [],
  };
}

function page(guid: string, shortId: string, blocks: Block[], isLive: boolean): Page {
  const draft = { title: 'Nieuws', options: newPageOptions, blocks };
  return {
    guid,
    shortId,
    draft,
    live: isLive ? draft : null,
    language: 'nl',
    editPermission: 'Roles',
    ...newPageLifecycle,
    purpose: contentPurpose,
    editRoles: [editorRole],
    viewPermission: 'Public',
    viewRoles: [],
  };
}

const pages = [
  page(
    newsPage,
    'newsnewsne',
    [
      list(news, { defaultItemsPerPage: 10 }),
      list(
        widget,
        { defaultItemsPerPage: 10, highlightOnly: true, defaultParentGuids: [news, hidden] },
        'Widget',
      ),
      list(byHand, {
        defaultItemsPerPage: 10,
        defaultSortBy: 'custom_asc',
        nestedSortOrder: { root: [guidOf(3, 9), guidOf(3, 8)] },
      }),
    ],
    true,
  ),
  page(draftPage, 'draftdraft', [list(hidden, {})], false),
];

const given: GivenEvent[] = [
  ...pages.map(
    (one): GivenEvent => ({ type: 'PageCreated', stream: `page-${one.guid}`, data: { page: one } }),
  ),
  {
    type: 'MenuCreated',
    stream: `menu-${guidOf(4, 1)}`,
    data: {
      menu: {
        guid: guidOf(4, 1),
        name: 'Hoofdmenu',
        sortId: 1000,
        items: [
          {
            guid: guidOf(4, 2),
            urlSegment: 'Nieuws',
            name: 'Nieuws',
            parentGuid: null,
            sortId: 1000,
            pageGuid: newsPage,
            externalUrl: null,
            isVisible: true,
            openInNewWindow: false,
            relatedMenuItems: [],
          },
          {
            guid: guidOf(4, 3),
            urlSegment: 'straks',
            name: 'Straks',
            parentGuid: null,
            sortId: 500,
            pageGuid: draftPage,
            externalUrl: null,
            isVisible: true,
            openInNewWindow: false,
            relatedMenuItems: [],
          },
        ],
      },
    },
  },
  {
    type: 'UserCreated',
    stream: `user-${anna}`,
    data: {
      user: {
        details: encryptedAs(anna, {
          email: 'anna@duinwijk.nl',
          firstName: 'Anna',
          middleName: 'de',
          lastName: 'Boer',
        }),
        ...{ guid: anna, roleIds: [], profile: {}, isActive: true, isVerified: true },
        ...{ isDeveloper: false, isOperator: false, erasure: null, terms: null },
      },
    },
  },
  {
    type: 'CategoryCreated',
    stream: `category-${guidOf(5, 1)}`,
    data: { category: { guid: guidOf(5, 1), name: 'Sport' } },
  },
  ...items.map(
    (one): GivenEvent => ({ type: 'ListItemAdded', stream: `listitem-${one.guid}`, data: { item: one } }),
  ),
];

describe('List items', () => {
  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(...given);
  });
  afterAll(() => specification.close());

  const titles = async (selection: ListSelection = {}, guid = news, viewer?: typeof editor) =>
    (await listItems(specification.queryContext({ viewer }), guid, selection))?.view.items.map(
      ({ title }) => title,
    );
  const sorted = (text: string) => titles({ sort: parseSort(listSortFields, text) });
  const filtered = (text: string) => titles({ filter: parseFilter(listFilterFields, text) });

  it('come newest first, without what expired, is not published or not yet', async () => {
    expect(await titles()).toEqual(['Avondmarkt', 'dorpsfeest', 'Éénzaam strand']);
  });

  it('show editors also what is not published', async () => {
    expect(await titles({}, news, editor)).toEqual([
      'Morgen',
      'Avondmarkt',
      'dorpsfeest',
      'Éénzaam strand',
      'Concept',
    ]);
  });

  it('are what they are, with where they stand and who made them', async () => {
    const answer = await readListItem(specification.queryContext(), guidOf(3, 1));
    expect(answer?.view).toMatchObject({
      ...items[0],
      parentGuids: [news],
      createdBy: { guid: anna, displayName: 'Anna de Boer' },
      url: `/nieuws/i/${guidOf(3, 1)}/eenzaam-strand`,
      canEdit: false,
      revision: 0,
    });
    expect(answer?.keys).toEqual(
      expect.arrayContaining([`item:${guidOf(3, 1)}`, `page:${newsPage}`, `user:${anna}`, 'menu']),
    );
  });

  it('name the lists in which the reader meets them, and to their editors all', async () => {
    const parentsFor = async (viewer?: typeof editor) =>
      (await readListItem(specification.queryContext(viewer && { viewer }), guidOf(3, 1)))?.view.parentGuids;
    expect(await parentsFor()).toEqual([news]);
    expect(await parentsFor(editor)).toEqual([hidden, news]);
  });

  it('carry the keys of all that could make them different', async () => {
    const answer = await listItems(specification.queryContext(), news, {});
    expect(answer?.keys).toEqual(expect.arrayContaining([`list:${news}`, `page:${newsPage}`, 'menu']));
  });

  it('are paged from 1, with a total; beyond the end there is nothing', async () => {
    expect(await titles({ itemCount: 2, pageNumber: 1 })).toEqual(['Avondmarkt', 'dorpsfeest']);
    expect(await titles({ itemCount: 2, pageNumber: 2 })).toEqual(['Éénzaam strand']);
    const beyond = await listItems(specification.queryContext(), news, { itemCount: 2, pageNumber: 9 });
    expect(beyond?.view).toEqual({ items: [], totalNumberOfItems: 3 });
  });

  it('are sorted as Dutch people sort', async () => {
    expect(await sorted('title_asc')).toEqual(['Avondmarkt', 'dorpsfeest', 'Éénzaam strand']);
    expect(await sorted('title_desc')).toEqual(['Éénzaam strand', 'dorpsfeest', 'Avondmarkt']);
  });

  it('are sorted by several fields, with what lacks the value last', async () => {
    expect(await sorted('periodEnd_asc,publishedOn_asc')).toEqual([
      'Avondmarkt',
      'Éénzaam strand',
      'dorpsfeest',
    ]);
    expect(await sorted('periodEnd_desc,title_desc')).toEqual(['Avondmarkt', 'Éénzaam strand', 'dorpsfeest']);
  });

  it('are sorted by hand, with unknown ones after that, newest first', async () => {
    expect(await titles({}, byHand)).toEqual(['Bericht 9', 'Bericht 8']);
    expect(await sorted('custom_asc')).toEqual(['Avondmarkt', 'dorpsfeest', 'Éénzaam strand']);
  });

  it('are filtered by every kind of field', async () => {
    expect(await filtered('highlight=true')).toEqual(['dorpsfeest']);
    expect(await filtered('tags=feest,kermis')).toEqual(['dorpsfeest']);
    expect(await filtered('title~STRAND')).toEqual(['Éénzaam strand']);
    expect(await filtered('title!=dorpsfeest;highlight=false')).toEqual(['Avondmarkt', 'Éénzaam strand']);
    expect(await filtered('publishedOn>=2026-11-02T00:00:00Z')).toEqual(['Avondmarkt', 'dorpsfeest']);
    expect(await filtered(`parentGuids=${news.replaceAll('-', '').toUpperCase()}`)).toHaveLength(3);
    expect(await filtered('parentGuids=geen-guid')).toEqual([]);
    expect(await filtered('publishedOn>=+275760-09-13')).toEqual([]);
    expect(await filtered(`guid=${guidOf(3, 2)},${guidOf(3, 4)}`)).toEqual(['Avondmarkt', 'dorpsfeest']);
  });

  it('are filtered by tags, authors and categories, each of which is compared by itself', async () => {
    const found = async (filter: string) => (await filtered(filter))?.toSorted();
    expect(await found('tags~s')).toEqual(['dorpsfeest']);
    expect(await found('tags~t k')).toEqual([]);
    expect(await found('tags~kermis,5" b')).toEqual(['dorpsfeest']);
    expect(await found('authors~jan')).toEqual(['Avondmarkt']);
    expect(await found('authors~"')).toEqual([]);
    expect(await found(`authors=Piet,${anna}`)).toEqual(['Avondmarkt', 'dorpsfeest']);
    expect(await found('authors!=Jan')).toEqual(['dorpsfeest', 'Éénzaam strand']);
    expect(await found('categories~ORT')).toEqual(['dorpsfeest']);
    expect(await found(`categories=sport,${guidOf(3, 1)}`)).toEqual(['dorpsfeest']);
    expect(await found(`categories=${guidOf(5, 1)}`)).toEqual(['dorpsfeest']);
    expect(await found('categories=spor')).toEqual([]);
  });

  it('are compared with categories that are looked up once, not for each item', async () => {
    const terms = parseFilter(listFilterFields, 'categories~a,b,c;categories=x,y') ?? [];
    const meets = matches(specification.queryContext(), terms, new Date());
    const { rows } = await sql<object>`EXPLAIN SELECT FROM read_model.list_items WHERE ${meets}`.execute(
      specification.db,
    );
    const plan = rows.flatMap(Object.values).join('\n');
    expect(plan).toContain('InitPlan');
    expect(plan).not.toContain('SubPlan');
  });

  it('expire by the clock of the server, whatever the clock of the sender says', async () => {
    expect(await filtered('periodEnd>=2026-11-20T10:00:00.000Z')).toEqual([
      'Avondmarkt',
      'dorpsfeest',
      'Éénzaam strand',
    ]);
    expect(await filtered('periodEnd>=1970-01-01T00:00:00.000Z')).toContain('Zomerconcert');
  });

  it('are found by words of title and text, by their stem and their beginning', async () => {
    expect(await titles({ searchFilter: 'gemeente' })).toEqual(['Éénzaam strand']);
    expect(await titles({ searchFilter: 'pavil gemeen' })).toEqual(['Éénzaam strand']);
    expect(await titles({ searchFilter: 'DORPS' })).toEqual(['dorpsfeest']);
    expect(await titles({ searchFilter: "'; --" })).toHaveLength(3);
    expect(await titles({ searchFilter: 'onvindbaar' })).toEqual([]);
  });

  it('show what expired to those who ask for it', async () => {
    expect(await titles({ showExpired: true })).toContain('Zomerconcert');
    expect(await titles({ showExpired: false })).not.toContain('Zomerconcert');
  });

  it('are counted, with those that expired apart', async () => {
    const metadata = await readListMetadata(specification.queryContext(), news, {});
    expect(metadata?.view).toEqual({ totalNumberOfItems: 3, expiredNumberOfItems: 1 });
  });

  it('are for nobody where their page is not', async () => {
    expect(await listItems(specification.queryContext(), hidden, {})).toBeUndefined();
    expect(await readListItem(specification.queryContext(), guidOf(3, 7))).toBeUndefined();
    expect(await titles({ itemCount: 5 }, hidden, editor)).toEqual(['Bericht 7', 'Éénzaam strand']);
    expect(await listItems(specification.queryContext(), guidOf(8, 8), {})).toBeUndefined();
  });

  it('are for no other platform', async () => {
    const { platform } = specification.queryContext();
    const elsewhere = specification.queryContext({
      platform: { ...platform, guid: guidOf(7, 7) },
      viewer: editor,
    });
    expect(await listItems(elsewhere, news, {})).toBeUndefined();
    expect(await readListItem(elsewhere, guidOf(3, 1))).toBeUndefined();
    expect(await findListItem(elsewhere, guidOf(3, 1))).toBeUndefined();
  });

  it('of other lists are shown by a widget, as far as the reader may see those', async () => {
    const unexpired = await listItems(specification.queryContext(), widget, {});
    expect(unexpired?.view.items.map(({ title }) => title)).toEqual(['dorpsfeest']);
  });

  it('are there for their author before anybody publishes them, to be edited', async () => {
    const author = person(anna);
    expect(await titles({}, news, author)).toContain('Concept');
    const concept = await readListItem(specification.queryContext({ viewer: author }), guidOf(3, 5));
    expect(concept?.view.canEdit).toBe(true);
    expect(await readListItem(specification.queryContext(), guidOf(3, 5))).toBeUndefined();
  });

  it('are read by short id, and together in the order that is asked for', async () => {
    const [first] = items;
    expect((await readListItem(specification.queryContext(), first?.shortId ?? ''))?.view.guid).toBe(
      first?.guid,
    );
    const some = await readListItems(specification.queryContext(), [
      guidOf(3, 4),
      guidOf(3, 1),
      guidOf(3, 5),
    ]);
    expect(some.map(({ guid }) => guid)).toEqual([guidOf(3, 4), guidOf(3, 1)]);
  });

  it('tell commands who may edit them', async () => {
    expect(await findListItem(specification.queryContext(), guidOf(3, 5))).toMatchObject({
      ...{ parentGuids: [news], isPublished: false, removed: false, createdBy: anna },
      editRules: [{ editPermission: 'Roles', editRoles: [editorRole] }],
    });
  });
});
