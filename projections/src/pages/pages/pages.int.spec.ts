import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
} from '../../../testing/projection-fixture.ts';
import { pagesProjection } from './pages.projection.ts';

const guid = '10000000-0000-4000-8000-000000000001';
const stream = `page-${guid}`;
const blockGuid = '20000000-0000-4000-8000-000000000001';
const block: Block = {
  guid: blockGuid,
  layoutPosition: 'main',
  parentGuid: null,
  sortId: 1000,
  buildingBlockName: 'Title',
  options: {},
  content: { text: 'Welkom' },
  addPermission: 'Admin',
  addRoles: [],
};
const page: Page = {
  guid,
  shortId: 'abcdefgh23',
  language: 'nl',
  ...newPageLifecycle,
  purpose: contentPurpose,
  editPermission: 'Admin',
  editRoles: [],
  viewPermission: 'Public',
  viewRoles: [],
  draft: { title: 'Nieuws', options: newPageOptions, blocks: [] },
  live: null,
};
const withBlock = { ...page.draft, blocks: [block] };

const created: GivenEvent = { type: 'PageCreated', stream, data: { page } };
const added: GivenEvent = { type: 'BlocksAdded', stream, data: { blocks: [block] } };
const published: GivenEvent = { type: 'PagePublished', stream, data: { from: null, to: withBlock } };

describe('The pages read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(pagesProjection);
  });
  afterAll(() => specification.close());

  const rowAfter = async (...given: GivenEvent[]) => (await specification.rowsAfter(created, ...given))[0];

  it('has a row for a new page', async () => {
    expect(await rowAfter()).toMatchObject({
      guid,
      shortId: page.shortId,
      page,
      blockGuids: [],
      hasDraftChanges: true,
      publishedRevision: null,
      publishedOn: null,
      removed: false,
      revision: 0,
      createdOn: '2026-11-21T10:00:00.000Z',
    });
  });

  it('follows the draft: its title, options and permissions', async () => {
    const row = await rowAfter(
      { type: 'PageTitleChanged', stream, data: { from: 'Nieuws', to: 'Actueel' } },
      {
        type: 'PageOptionsChanged',
        stream,
        data: { changes: [{ path: '/layout', from: '100', to: '25-75' }] },
      },
      {
        type: 'PagePermissionsChanged',
        stream,
        data: { changes: [{ path: '/viewPermission', from: 'Public', to: 'Users' }] },
      },
    );
    expect(row).toMatchObject({
      page: { draft: { title: 'Actueel', options: { layout: '25-75' } }, viewPermission: 'Users' },
      modifiedOn: '2026-11-21T10:03:00.000Z',
      revision: 3,
    });
  });

  it('follows blocks that come, change and move', async () => {
    const to = { layoutPosition: 'bottom', parentGuid: null, sortId: 2000 } as const;
    const { layoutPosition, parentGuid, sortId } = block;
    const row = await rowAfter(
      added,
      {
        type: 'BlockContentChanged',
        stream,
        data: { blockGuid, changes: [{ path: '/text', from: 'Welkom', to: 'Hoi' }] },
      },
      { type: 'BlockOptionsChanged', stream, data: { blockGuid, changes: [{ path: '/wide', to: true }] } },
      {
        type: 'BlockPermissionsChanged',
        stream,
        data: { blockGuid, changes: [{ path: '/addPermission', from: 'Admin', to: 'Users' }] },
      },
      {
        type: 'BlocksMoved',
        stream,
        data: { moves: [{ blockGuid, from: { layoutPosition, parentGuid, sortId }, to }] },
      },
    );
    expect(row).toMatchObject({
      page: {
        draft: {
          blocks: [
            { ...block, ...to, content: { text: 'Hoi' }, options: { wide: true }, addPermission: 'Users' },
          ],
        },
      },
      blockGuids: [blockGuid],
    });
  });

  it('knows since when and from which revision a page is live, and whether the draft has left it behind', async () => {
    expect(await rowAfter(added, published)).toMatchObject({
      page: { live: withBlock },
      hasDraftChanges: false,
      publishedRevision: 2,
      publishedOn: '2026-11-21T10:02:00.000Z',
    });
    const removed: GivenEvent = { type: 'BlocksRemoved', stream, data: { blocks: [block] } };
    expect(await rowAfter(added, published, removed)).toMatchObject({
      page: { draft: { blocks: [] }, live: withBlock },
      blockGuids: [blockGuid],
      hasDraftChanges: true,
      publishedRevision: 2,
    });
    const unpublished: GivenEvent = { type: 'PageUnpublished', stream, data: { from: withBlock } };
    expect(await rowAfter(added, published, unpublished)).toMatchObject({
      page: { live: null },
      publishedRevision: null,
      publishedOn: null,
    });
  });

  it('keeps a tombstone of what was removed, and has back what was restored', async () => {
    const removed: GivenEvent = { type: 'PageRemoved', stream, data: { page } };
    expect(await rowAfter(removed)).toMatchObject({ removed: true, page });
    expect(await rowAfter(removed, { type: 'PageRestored', stream, data: { page } })).toMatchObject({
      removed: false,
      page,
      revision: 2,
    });
  });

  const planned = (to: string | null, from: string | null = null): GivenEvent => ({
    type: 'PageScheduleChanged',
    stream,
    data: { changes: [{ path: '/publishOn', from, to }] },
  });

  it('knows when the next plan is due, unless that was past already when it was made', async () => {
    const [later, earlier] = ['2026-12-24T08:00:00.000Z', '2026-11-21T09:00:00.000Z'];
    expect(await rowAfter(planned(later))).toMatchObject({
      page: { schedule: { publishOn: later } },
      dueOn: later,
      plannedSince: '2026-11-21T10:01:00.000Z',
      lateAct: null,
    });
    expect(await rowAfter(planned(earlier))).toMatchObject({ dueOn: null });
    const removed: GivenEvent = { type: 'PageRemoved', stream, data: { page } };
    expect(await rowAfter(planned(later), removed)).toMatchObject({ dueOn: null });
  });

  it('remembers that a plan was carried out late, until somebody publishes', async () => {
    const [dueOn, doneOn] = ['2026-11-21T10:02:00.000Z', '2026-11-21T10:30:00.000Z'];
    const metadata = { actorKind: 'schedule', at: doneOn } as const;
    const late = await rowAfter(planned(dueOn), { ...planned(null, dueOn), metadata });
    expect(late).toMatchObject({ lateAct: { act: 'publish', dueOn, doneOn }, dueOn: null });
    const again = await rowAfter(planned(dueOn), { ...planned(null, dueOn), metadata }, published);
    expect(again).toMatchObject({ lateAct: null });
    const inTime = { ...metadata, at: '2026-11-21T10:02:04.000Z' };
    expect(await rowAfter(planned(dueOn), { ...planned(null, dueOn), metadata: inTime })).toMatchObject({
      lateAct: null,
    });
  });

  it('knows links to the draft', async () => {
    const link = {
      createdOn: '2026-11-21T10:00:00.000Z',
      expiresOn: '2026-12-24T08:00:00.000Z',
      pinnedRevision: 1,
    };
    const data = { linkGuid: blockGuid, link };
    const linked: GivenEvent = { type: 'PreviewLinkAdded', stream, data };
    expect(await rowAfter(linked)).toMatchObject({ page: { previewLinks: { [blockGuid]: link } } });
    const revoked: GivenEvent = { type: 'PreviewLinkRevoked', stream, data };
    expect(await rowAfter(linked, revoked)).toMatchObject({ page: { previewLinks: {} } });
  });

  it('knows what lies in the trash, since when and because of whom', async () => {
    const removed: GivenEvent = { type: 'PageRemoved', stream, data: { page } };
    expect(await rowAfter(removed)).toMatchObject({ trashed: { on: '2026-11-21T10:01:00.000Z', by: anna } });
    const restored: GivenEvent = { type: 'PageRestored', stream, data: { page } };
    expect(await rowAfter(removed, restored)).toMatchObject({ trashed: null, removed: false });
    const purged: GivenEvent = { type: 'PagePurged', stream, data: {} };
    expect(await rowAfter(removed, purged)).toMatchObject({ trashed: null, removed: true });
  });

  it('knows what a page is for, and what is said of it beside', async () => {
    const purpose = { kind: 'template', templateKind: 'footer', thumbnailGuid: null } as const;
    const footer: GivenEvent = { type: 'PageCreated', stream, data: { page: { ...page, purpose } } };
    const pictured: GivenEvent = {
      type: 'PagePurposeChanged',
      stream,
      data: { changes: [{ path: '/thumbnailGuid', from: null, to: blockGuid }] },
    };
    const [row] = await specification.rowsAfter(footer, pictured);
    expect(row).toMatchObject({
      purposeKind: 'template',
      page: { purpose: { ...purpose, thumbnailGuid: blockGuid } },
      revision: 1,
    });
    expect(pagesProjection.surrogateKeys(undefined, row ?? {})).toEqual([`page:${guid}`, 'templates']);
  });

  it('names the menu only where a menu shows it otherwise', async () => {
    const before = await rowAfter(added);
    const row = await rowAfter(added, {
      type: 'PageTitleChanged',
      stream,
      data: { from: 'Nieuws', to: 'Actueel' },
    });
    expect(pagesProjection.surrogateKeys(undefined, before ?? {})).toEqual([`page:${guid}`, 'pages']);
    expect(pagesProjection.surrogateKeys(before, before ?? {})).toEqual([`page:${guid}`, 'pages']);
    expect(pagesProjection.surrogateKeys(before, row ?? {})).toEqual([`page:${guid}`, 'pages', 'menu']);
  });

  it('say where visitors lose a page: thrown away, offline, or for fewer eyes', () => {
    const content = { title: 'Weg', options: {}, blocks: [] };
    const rowOf = (change: object, removed = false) => ({
      guid: 'a',
      removed,
      page: {
        draft: content,
        live: content,
        purpose: { kind: 'content' },
        viewPermission: 'Everyone',
        viewRoles: [],
        ...change,
      },
    });
    const isAnnounced = (after: object, before: object = rowOf({})) =>
      pagesProjection.surrogateKeys({ ...before }, { ...after }).includes('withdrawal');
    expect(
      [rowOf({}, true), rowOf({ live: null }), rowOf({ viewPermission: 'Admin' })].map((row) =>
        isAnnounced(row),
      ),
    ).toEqual([...[true, true, true]]);
    expect([
      isAnnounced(rowOf({ editPermission: 'Admin' })),
      isAnnounced(rowOf({}), rowOf({ live: null })),
    ]).toEqual([false, false]);
  });
});
