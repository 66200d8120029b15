import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Menu } from '@spoor/contracts/menus/menu';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, type GivenEvent } from '../../../testing/projection-fixture.ts';
import {
  adminRole,
  createQueryFixture,
  editorRole,
  encryptedAs,
  person,
  type QueryFixture,
} from '../../../testing/query-fixture.ts';
import { listChanges, listUnfinishedChanges, locateChange, readChange } from './change-log.queries.ts';

const guidOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const menu: Menu = { guid: guidOf(1, 1), name: 'Hoofdmenu', sortId: 1000, items: [] };
const stream = `menu-${menu.guid}`;
const [piet, chief] = [guidOf(2, 2), guidOf(2, 3)];
const [created, renamed, undone, redone, unfinished, planned] = [1, 2, 3, 4, 5, 6].map((n) =>
  guidOf(4, n),
) as [string, string, string, string, string, string];

function user(guid: string, firstName: string, changeId: string) {
  const details = { email: 'a@b.nl', firstName, middleName: '', lastName: '' };
  return {
    type: 'UserCreated' as const,
    stream: `user-${guid}`,
    data: {
      user: {
        guid,
        details: encryptedAs(guid, details),
        roleIds: [],
        profile: {},
        isActive: true,
        isVerified: true,
        isDeveloper: false,
        isOperator: false,
        erasure: null,
        terms: null,
      },
    },
    metadata: { changeId, actorKind: 'system' as const, actorGuid: undefined },
  };
}

const named = (from: string, to: string, metadata: GivenEvent['metadata']): GivenEvent => ({
  type: 'MenuNameChanged',
  stream,
  data: { from, to },
  ...(metadata === undefined ? {} : { metadata }),
});

const given: GivenEvent[] = [
  user(anna, 'Anna', guidOf(5, 1)),
  user(piet, 'Piet', guidOf(5, 2)),
  { type: 'MenuCreated', stream, data: { menu }, metadata: { changeId: created } },
  named('Hoofdmenu', 'Bovenaan', { changeId: renamed }),
  named('Bovenaan', 'Hoofdmenu', { changeId: undone, undoOf: renamed, actorGuid: piet }),
  named('Hoofdmenu', 'Bovenaan', { changeId: redone, undoOf: undone }),
  {
    type: 'ChangeStarted',
    stream: `change-${unfinished}`,
    data: { steps: 2 },
    metadata: { changeId: unfinished },
  },
  {
    type: 'ChangeStepPlanned',
    stream: `change-${planned}`,
    data: {
      stream,
      expectedRevision: 3,
      events: [{ id: planned, type: 'MenuRemoved', data: {}, schemaVersion: '1' }],
    },
    metadata: { changeId: planned },
  },
];

describe('Changes', () => {
  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(...given);
  });
  afterAll(() => specification.close());

  const ids = async (query: Parameters<typeof listChanges>[1]) =>
    (await listChanges(specification.queryContext(), query)).items.map(({ changeId }) => changeId);
  const sentence = async (changeId: string) =>
    (await readChange(specification.queryContext(), changeId))?.sentence.nl;

  it('are told newest first, without what came to nothing or is still being planned', async () => {
    expect(await ids({})).toEqual([redone, undone, renamed, created, guidOf(5, 2), guidOf(5, 1)]);
  });

  it('come a page at a time', async () => {
    const first = await listChanges(specification.queryContext(), { limit: 4 });
    expect(first.next).not.toBeNull();
    const second = await listChanges(specification.queryContext(), { limit: 4, cursor: first.next ?? '' });
    expect(second.items.map(({ changeId }) => changeId)).toEqual([guidOf(5, 2), guidOf(5, 1)]);
    expect(second.next).toBeNull();
    expect(await ids({ cursor: 'nonsense' })).toEqual([]);
  });

  it('are found by what they were about, by whom, what, when and in which words', async () => {
    expect(await ids({ entity: `menu:${menu.guid}`, actor: piet })).toEqual([undone]);
    expect(await ids({ kind: 'MenuCreated' })).toEqual([created]);
    expect(await ids({ from: '2026-11-21T10:04:00.000Z', to: '2026-11-21T10:04:30.000Z' })).toEqual([undone]);
    expect(await ids({ q: 'hoofdmenu' })).toEqual([redone, undone, renamed, created]);
    expect(await ids({ q: 'onvindbaar' })).toEqual([]);
    expect(await ids({ system: false })).toEqual([redone, undone, renamed, created]);
  });

  it('are told in a sentence, with the names of today', async () => {
    expect(await sentence(created)).toBe('Anna voegde menu ‘Bovenaan’ toe');
    expect(await sentence(undone)).toBe('Piet maakte ongedaan: Anna wijzigde de naam van ‘Bovenaan’');
    expect(await sentence(redone)).toBe('Anna deed opnieuw: Anna wijzigde de naam van ‘Bovenaan’');
    expect(await sentence(guidOf(5, 1))).toBe('Het systeem voegde gebruiker ‘Anna’ toe');
  });

  it('know what undid them, as long as that was not undone', async () => {
    expect(await locateChange(specification.queryContext(), renamed)).toMatchObject({
      undoneBy: null,
      undoOf: null,
      state: 'completed',
      actorGuid: anna,
      spans: [{ stream, first: 1, last: 1 }],
    });
    expect(await locateChange(specification.queryContext(), undone)).toMatchObject({
      undoneBy: redone,
      undoOf: renamed,
    });
    expect(await locateChange(specification.queryContext(), planned)).toBeUndefined();
  });

  it('say whether the reader can undo them, and why not', async () => {
    const read = async (changeId: string, viewer: ReturnType<typeof person> | undefined) => {
      const view = await readChange(specification.queryContext({ viewer }), changeId);
      return [view?.canUndo, view?.reasonNot];
    };
    expect(await read(renamed, person(anna))).toEqual([true, null]);
    expect(await read(undone, person(piet))).toEqual([false, 'already_undone']);
    expect(await read(renamed, person(piet, adminRole))).toEqual([true, null]);
    expect(await read(undone, person(piet, adminRole))).toEqual([false, 'already_undone']);
    expect(await read(undone, person(anna))).toEqual([undefined, undefined]);
    expect(await read(renamed, undefined)).toEqual([false, 'no_permission']);
  });

  it('that a process left half-way are found, to be finished', async () => {
    expect(await listUnfinishedChanges(specification.db)).toMatchObject([{ changeId: unfinished }]);
  });

  it('are for no other platform', async () => {
    const { platform } = specification.queryContext();
    const elsewhere = specification.queryContext({ platform: { ...platform, guid: guidOf(7, 7) } });
    expect(await listChanges(elsewhere, {})).toEqual({ items: [], next: null });
    expect(await readChange(elsewhere, renamed)).toBeUndefined();
  });
});

describe('Changes of a run', () => {
  const runId = guidOf(3, 1);
  const [added, changed] = [guidOf(3, 2), guidOf(3, 3)];
  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(
      { type: 'MenuCreated', stream, data: { menu }, metadata: { changeId: added, runId } },
      named('Hoofdmenu', 'Bovenaan', { changeId: changed, runId }),
    );
  });
  afterAll(() => specification.close());

  it('are folded into the last of those that are asked for', async () => {
    const ids = async (query: Parameters<typeof listChanges>[1]) => {
      const { items } = await listChanges(specification.queryContext(), { ...query, foldRuns: true });
      return items.map(({ changeId }) => changeId);
    };
    expect(await ids({})).toEqual([changed]);
    expect(await ids({ kind: 'MenuCreated' })).toEqual([added]);
    expect(await ids({ to: '2026-11-21T10:00:30.000Z' })).toEqual([added]);
    expect(await ids({ entity: `menu:${menu.guid}` })).toEqual([changed]);
    expect(await ids({ q: 'hoofdmenu' })).toEqual([changed]);
  });
});

describe('Changes of a list', () => {
  const [list, otherList] = [guidOf(6, 1), guidOf(6, 2)];
  const [added, edited, removed, elsewhere] = [1, 2, 3, 4].map((n) => guidOf(7, n)) as [
    string,
    string,
    string,
    string,
  ];
  const itemOf = (number: number, listGuid: string): ListItem => ({
    guid: guidOf(8, number),
    shortId: `abcdefghj${number}`,
    title: 'Strand',
    listItemTypeName: 'News',
    parentGuids: [listGuid],
    metadata: {},
    contentBuildingBlockInstances: [],
    isPublished: true,
    publishedOn: null,
    highlight: false,
    kind: 'ListItem',
    origin: 'Manual',
  });
  const inChange = (changeId: string, event: GivenEvent): GivenEvent => ({
    ...event,
    metadata: { changeId },
  });
  const [item, other] = [itemOf(2, list), itemOf(3, otherList)];

  let specification: QueryFixture;
  beforeAll(async () => {
    const stream = `listitem-${item.guid}`;
    const changes = [{ path: '/title', from: 'Strand', to: 'Zee' }];
    const data = { item: other };
    specification = await createQueryFixture(
      inChange(added, { type: 'ListItemAdded', stream, data: { item } }),
      inChange(edited, { type: 'ListItemEdited', stream, data: { changes } }),
      inChange(removed, { type: 'ListItemRemoved', stream, data: { item } }),
      inChange(elsewhere, { type: 'ListItemAdded', stream: `listitem-${other.guid}`, data }),
    );
  });
  afterAll(() => specification.close());

  const ids = async (entity: string) =>
    (await listChanges(specification.queryContext(), { entity })).items.map(({ changeId }) => changeId);

  it('are those of its items, also of the removed ones', async () => {
    expect(await ids(`list:${list}`)).toEqual([removed, edited, added]);
    expect(await ids(`list:${otherList}`)).toEqual([elsewhere]);
  });

  it('are none where there is no such list', async () => {
    expect(await ids(`list:${guidOf(9, 9)}`)).toEqual([]);
    expect(await ids('list:nonsense')).toEqual([]);
  });
});

describe('Changes, for somebody who may not edit everything', () => {
  const [open, secret] = [guidOf(1, 11), guidOf(1, 12)];
  const [ofOpen, ofSecret, ofBoth, own] = [1, 2, 3, 4].map((n) => guidOf(9, n)) as [
    string,
    string,
    string,
    string,
  ];
  const pageOf = (guid: string, title: string, editRoles: string[]): Page => ({
    guid,
    shortId: `abcdefgh${guid.endsWith('2') ? '23' : '22'}`,
    language: 'nl',
    live: null,
    ...newPageLifecycle,
    editPermission: editRoles.length > 0 ? 'Roles' : 'Admin',
    editRoles,
    viewPermission: 'Admin',
    viewRoles: [],
    purpose: contentPurpose,
    draft: { title, options: newPageOptions, blocks: [] },
  });
  const retitled = (guid: string, to: string, changeId: string, actorGuid = anna): GivenEvent => ({
    type: 'PageTitleChanged',
    stream: `page-${guid}`,
    data: { from: 'Oud', to },
    metadata: { changeId, actorGuid },
  });
  const editor = person(piet, editorRole);

  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(
      user(anna, 'Anna', guidOf(5, 1)),
      { type: 'PageCreated', stream: `page-${open}`, data: { page: pageOf(open, 'Oud', [editorRole]) } },
      { type: 'PageCreated', stream: `page-${secret}`, data: { page: pageOf(secret, 'Oud', []) } },
      retitled(open, 'Zomerfeest', ofOpen),
      retitled(secret, 'Reorganisatie', ofSecret),
      retitled(secret, 'Ontslagen', ofBoth),
      retitled(open, 'Winterfeest', ofBoth),
      retitled(secret, 'Sluiting', own, piet),
      {
        type: 'UserDataCopied',
        stream: `user-${anna}`,
        data: {},
        metadata: { changeId: guidOf(5, 9), actorGuid: chief, reason: 'Op verzoek' },
      },
      {
        ...user(anna, 'Anna', guidOf(5, 10)),
        type: 'UserRestored',
        metadata: { changeId: guidOf(5, 10), actorGuid: guidOf(2, 4), actorKind: 'apikey', reason: 'Terug' },
      },
    );
  });
  afterAll(() => specification.close());

  const listed = async (query: Parameters<typeof listChanges>[1], viewer = editor) =>
    (await listChanges(specification.queryContext({ viewer }), query)).items;
  const ids = async (query: Parameters<typeof listChanges>[1]) =>
    (await listed({ system: false, ...query })).map(({ changeId }) => changeId);

  it('are what was done to what they may edit, and what they did themselves', async () => {
    expect(await ids({ kind: 'PageTitleChanged' })).toEqual([own, ofBoth, ofOpen]);
    expect(await readChange(specification.queryContext({ viewer: editor }), ofSecret)).toBeUndefined();
    expect(await listed({}, person(piet))).toMatchObject([{ changeId: own }]);
  });

  it('of their own account are told to people who edit nothing, without who made them', async () => {
    const [member, query] = [person(anna), { person: anna, kind: 'UserDataCopied' }] as const;
    expect(await listed(query, member)).toMatchObject([
      {
        actor: { guid: null, displayName: 'Een beheerder' },
        sentence: { nl: 'Een beheerder maakte een kopie van je gegevens' },
        reason: null,
        canUndo: false,
        reasonNot: 'irreversible_external',
      },
    ]);
    expect(await listed({ person: anna, kind: 'UserRestored' }, member)).toMatchObject([
      { actor: { guid: null, kind: 'apikey' }, reason: null, reasonNot: 'no_permission' },
    ]);
    const filter = [{ field: 'actorGuid', operator: '=', values: [chief] }] as const;
    for (const by of [{ actor: chief }, { filter: [...filter] }]) {
      expect(await listed(by, member)).toEqual([]);
      expect(await listed(by, person(chief, adminRole))).toMatchObject([{ actor: { guid: chief } }]);
    }
    expect(await listed(query, editor)).toEqual([]);
    for (const kind of ['UserCreated', 'UserRestored'] as const) {
      expect(await listed({ kind }, person(anna, adminRole))).toMatchObject([{ reasonNot: 'no_permission' }]);
      expect(await listed({ kind }, person(chief, adminRole))).toMatchObject([{ canUndo: true }]);
    }
  });

  it('are not found by words or names of what they may not edit', async () => {
    for (const q of ['reorganisatie', 'ontslagen']) expect(await ids({ q })).toEqual([]);
    expect(await ids({ q: 'winterfeest', kind: 'PageTitleChanged' })).toEqual([ofBoth, ofOpen]);
    expect(await ids({ entity: `page:${open}`, kind: 'PageTitleChanged' })).toEqual([ofBoth, ofOpen]);
    expect(await ids({ entity: `page:${secret}`, kind: 'PageTitleChanged' })).toEqual([]);
  });

  it('name only what they may edit', async () => {
    const [mine, both] = await listed({ kind: 'PageTitleChanged' });
    expect([mine?.entities, both?.entities, both?.paths]).toEqual([[], [`page:${open}`], []]);
    expect(JSON.stringify([mine, both])).not.toMatch(/Sluiting|Ontslagen|Reorganisatie/);
  });
});
