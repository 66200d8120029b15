import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { MenuItem } from '@spoor/contracts/menus/menu';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenEvent } from '../../../testing/projection-fixture.ts';
import {
  adminRole,
  createQueryFixture,
  editorRole,
  encryptedAs,
  person,
  type QueryFixture,
} from '../../../testing/query-fixture.ts';
import { findMenuOfItem, listMenus } from '../../menus/menus/menus.queries.ts';
import { findPrincipal, readDisplayNames, readUser } from '../../users/users/users.queries.ts';
import { readPageByPath } from './page-addresses.queries.ts';
import { findPage, findPageOfBlock, listPages, readBlock, readPage } from './pages.queries.ts';

const guidOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const home = guidOf(1, 1);
const members = guidOf(1, 2);
const concept = guidOf(1, 3);
const list = guidOf(2, 1);
const heading = guidOf(2, 2);
const addedLater = guidOf(2, 3);
const menu = guidOf(4, 1);
const menuItem = guidOf(4, 2);
const erased = guidOf(9, 9);
const special = guidOf(5, 1);
const editor = person(guidOf(9, 1), editorRole);
const admin = person(guidOf(9, 2), adminRole);
const visitor = person(guidOf(9, 3));

function block(
  guid: string,
  buildingBlockName: string,
  sortId: number,
  content: Block['content'] = {},
): Block {
  return {
    guid,
    buildingBlockName,
    sortId,
    content,
    layoutPosition: 'main',
    parentGuid: null,
    options: {},
    addPermission: 'Admin',
    addRoles: [],
  };
}

function page(guid: string, title: string, changes: Partial<Page>): Page {
  return {
    guid,
    language: 'nl',
    editPermission: 'Roles',
    editRoles: [editorRole],
    viewRoles: [],
    live: null,
    ...newPageLifecycle,
    purpose: contentPurpose,
    shortId: `abcdefgh2${guid.at(-1) === '1' ? 'a' : guid.at(-1)}`,
    viewPermission: 'Public',
    draft: { title, options: newPageOptions, blocks: [] },
    ...changes,
  };
}

const welcome = {
  title: 'Welkom',
  options: newPageOptions,
  blocks: [block(heading, 'Title', 1000, { text: 'Hallo' }), block(list, 'List', 2000)],
};
const pages = [
  page(home, 'Welkom', { draft: welcome, live: welcome }),
  page(members, 'Leden', { live: { ...welcome, title: 'Leden', blocks: [] }, viewPermission: 'Users' }),
  page(concept, 'Aanbouw', { editRoles: [special] }),
];
const item: ListItem = {
  guid: guidOf(3, 1),
  shortId: 'abcdefgh23',
  title: 'Bericht',
  listItemTypeName: 'News',
  parentGuids: [list],
  metadata: {},
  contentBuildingBlockInstances: [],
  isPublished: true,
  publishedOn: null,
  highlight: false,
  kind: 'ListItem',
  origin: 'Manual',
};

function entry(guid: string, urlSegment: string, sortId: number, pageGuid: string): MenuItem {
  return {
    guid,
    urlSegment,
    name: urlSegment,
    sortId,
    pageGuid,
    parentGuid: null,
    externalUrl: null,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
  };
}

const given: GivenEvent[] = [
  ...pages.map(
    (one): GivenEvent => ({ type: 'PageCreated', stream: `page-${one.guid}`, data: { page: one } }),
  ),
  {
    type: 'BlocksAdded',
    stream: `page-${home}`,
    data: { blocks: [block(addedLater, 'Text', 3000)] },
  },
  {
    type: 'MenuCreated',
    stream: `menu-${menu}`,
    data: {
      menu: {
        guid: menu,
        name: 'Hoofdmenu',
        sortId: 1000,
        items: [
          entry(menuItem, '', 1000, home),
          entry(guidOf(4, 3), 'leden', 2000, members),
          { ...entry(guidOf(4, 4), 'elders', 3000, home), pageGuid: null, externalUrl: 'https://example.nl' },
        ],
      },
    },
  },
  { type: 'ListItemAdded', stream: `listitem-${item.guid}`, data: { item } },
  ...[
    { guid: editor.guid, roleIds: [special], details: encryptedAs(editor.guid, details('Eva')) },
    { guid: erased, roleIds: [], details: { subject: erased, box: '' } },
  ].map(
    (user): GivenEvent => ({
      type: 'UserCreated',
      stream: `user-${user.guid}`,
      data: {
        user: {
          ...user,
          profile: {},
          isActive: true,
          isVerified: true,
          isDeveloper: false,
          isOperator: false,
          erasure: null,
          terms: null,
        },
      },
    }),
  ),
];

function details(firstName: string) {
  return { email: 'iemand@duinwijk.nl', firstName, middleName: '', lastName: 'Boer' };
}

describe('Pages', () => {
  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(...given);
  });
  afterAll(() => specification.close());

  const queryContextOf = (viewer?: typeof editor) => specification.queryContext({ viewer });

  it('are for visitors as they are live, with their addresses and the counts of their lists', async () => {
    const answer = await readPage(queryContextOf(), home, 'draft');
    expect(answer?.view).toMatchObject({
      guid: home,
      title: 'Welkom',
      isPublished: true,
      hasDraftChanges: false,
      canEdit: false,
      buildingBlockInstances: welcome.blocks,
      listMetadata: { [list]: { totalNumberOfItems: 1, expiredNumberOfItems: 0 } },
      urls: ['/'],
      // As it was published: nothing tells of the draft.
      revision: 0,
      publishedRevision: 0,
    });
    expect(answer?.keys).toEqual(expect.arrayContaining([`page:${home}`, `list:${list}`, 'menu']));
  });

  it('are for editors as they want them: the draft, or what is live', async () => {
    const draft = await readPage(queryContextOf(editor), home, 'draft');
    expect(draft?.view.buildingBlockInstances).toHaveLength(3);
    expect(draft?.view.canEdit).toBe(true);
    const live = await readPage(queryContextOf(editor), home, 'live');
    expect(live?.view.buildingBlockInstances).toHaveLength(2);
    expect(await readPage(queryContextOf(admin), concept, 'live')).toBeUndefined();
  });

  it('are nothing to those who may not see them', async () => {
    expect(await readPage(queryContextOf(), members, 'live')).toBeUndefined();
    expect((await readPage(queryContextOf(visitor), members, 'live'))?.view.title).toBe('Leden');
    expect(await readPage(queryContextOf(editor), concept, 'draft')).toBeUndefined();
  });

  it('are found by guid, short id and address', async () => {
    const shortId = pages[0]?.shortId ?? '';
    expect((await readPage(queryContextOf(), home.replaceAll('-', ''), 'live'))?.view.guid).toBe(home);
    expect((await readPage(queryContextOf(), shortId, 'live'))?.view.guid).toBe(home);
    expect((await readPageByPath(queryContextOf(), '/', 'live'))?.view.guid).toBe(home);
    expect((await readPageByPath(queryContextOf(visitor), '/LEDEN/', 'live'))?.view.guid).toBe(members);
    expect(await readPageByPath(queryContextOf(), '/nergens', 'live')).toBeUndefined();
  });

  it('are listed by title, as far as the reader may see them', async () => {
    const titles = async (viewer?: typeof editor) =>
      (await listPages(queryContextOf(viewer), { includeBlocks: false })).view.map(({ title }) => title);
    expect(await titles()).toEqual(['Welkom']);
    expect(await titles(visitor)).toEqual(['Leden', 'Welkom']);
    expect(await titles(admin)).toEqual(['Aanbouw', 'Leden', 'Welkom']);
  });

  it('are listed with the blocks that are asked for', async () => {
    const { view } = await listPages(queryContextOf(admin), { includeBlocks: true, blockNames: ['List'] });
    expect(view.map(({ buildingBlockInstances }) => buildingBlockInstances.map(({ guid }) => guid))).toEqual([
      [list],
    ]);
  });

  it('are found by words of their title or address, whatever their accents, as the reader knows them', async () => {
    const found = async (search: string, viewer?: typeof editor, atMost?: number) =>
      (
        await listPages(queryContextOf(viewer), {
          includeBlocks: false,
          search,
          ...(atMost === undefined ? {} : { atMost }),
        })
      ).view.map(({ title }) => title);
    expect(await found('WÉL', visitor)).toEqual(['Welkom']);
    expect(await found('/leden', visitor)).toEqual(['Leden']);
    expect(await found('aanb', visitor)).toEqual([]);
    expect(await found('en', admin)).toEqual(['Leden']);
    expect(await found('', admin, 2)).toEqual(['Aanbouw', 'Leden']);
  });

  it('lend their blocks what can be seen of themselves', async () => {
    expect((await readBlock(queryContextOf(), heading, 'live'))?.view).toMatchObject({
      guid: heading,
      pageGuid: home,
    });
    expect(await readBlock(queryContextOf(), addedLater, 'draft')).toBeUndefined();
    expect((await readBlock(queryContextOf(editor), addedLater, 'draft'))?.view.guid).toBe(addedLater);
  });

  it('are found for commands, seen or not', async () => {
    expect(await findPage(queryContextOf(), concept)).toEqual({
      pageGuid: concept,
      editPermission: 'Roles',
      editRoles: [special],
      purpose: contentPurpose,
    });
    expect(await findPageOfBlock(queryContextOf(), addedLater)).toMatchObject({ pageGuid: home });
    expect(await findPageOfBlock(queryContextOf(), guidOf(8, 8))).toBeUndefined();
  });

  it('stand in the menu by name only for those who may see them', async () => {
    const names = async (viewer?: typeof editor) =>
      (await listMenus(queryContextOf(viewer))).view.flatMap(({ menuItems }) =>
        menuItems.map(({ pageName, path }) => [pageName, path]),
      );
    const elsewhere = [null, 'https://example.nl'];
    expect(await names()).toEqual([['Welkom', '/'], elsewhere]);
    expect(await names(visitor)).toEqual([['Welkom', '/'], ['Leden', '/leden'], elsewhere]);
    expect(await findMenuOfItem(queryContextOf(), menuItem)).toBe(menu);
    expect(await findMenuOfItem(queryContextOf(), home)).toBeUndefined();
  });

  it('make a content manager of whoever they name as editor', async () => {
    expect(await findPrincipal(queryContextOf(), editor.guid)).toMatchObject({
      isAdmin: false,
      isContentManager: true,
      roleIds: [special],
    });
    expect(await findPrincipal(queryContextOf(), erased)).toMatchObject({ isContentManager: false });
    expect(await findPrincipal(queryContextOf(), guidOf(8, 8))).toBeUndefined();
  });
});

describe('People', () => {
  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(...given);
  });
  afterAll(() => specification.close());

  it('see themselves with what is sealed about them', async () => {
    expect(await readUser(specification.queryContext(), editor.guid)).toMatchObject({
      guid: editor.guid,
      email: 'iemand@duinwijk.nl',
      displayName: 'Eva Boer',
      isMett: false,
    });
  });

  it('are gone where their key is gone', async () => {
    expect(await readUser(specification.queryContext(), erased)).toMatchObject({
      email: '',
      displayName: '[verwijderd]',
    });
    const names = await readDisplayNames(specification.queryContext(), [editor.guid, erased, guidOf(8, 8)]);
    expect([...names]).toEqual(
      expect.arrayContaining([
        [editor.guid, 'Eva Boer'],
        [erased, '[verwijderd]'],
      ]),
    );
    expect(names.size).toBe(2);
  });
});
