import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Block } from '@spoor/contracts/pages/block';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { changeLogProjection } from './change-log.projection.ts';

const page = '10000000-0000-4000-8000-000000000001';
const block = '20000000-0000-4000-8000-000000000001';
const changeId = '40000000-0000-4000-8000-000000000001';
const earlier = '40000000-0000-4000-8000-000000000002';

const retitled: GivenEvent = {
  type: 'PageTitleChanged',
  stream: `page-${page}`,
  data: { from: 'Nieuws', to: 'Actueel' },
};
const textChanged: GivenEvent = {
  type: 'BlockContentChanged',
  stream: `page-${page}`,
  data: { blockGuid: block, changes: [{ path: '/text', from: 'Welkom', to: 'Goedendag' }] },
};

const quote: Block = {
  guid: block,
  buildingBlockName: 'Quote',
  content: { text: 'Welkom' },
  options: {},
  layoutPosition: 'main',
  parentGuid: null,
  sortId: 1000,
  addPermission: 'Admin',
  addRoles: [],
};

function item(guid: string): ListItem {
  return {
    guid,
    shortId: 'abcdefgh23',
    title: `Bericht ${guid.at(-1)}`,
    listItemTypeName: 'News',
    parentGuids: [block],
    metadata: {},
    contentBuildingBlockInstances: [],
    isPublished: true,
    publishedOn: null,
    highlight: false,
    kind: 'ListItem',
    origin: 'Manual',
  };
}

function inChange(event: GivenEvent, undoOf?: string): GivenEvent {
  return { ...event, metadata: { changeId, ...(undoOf === undefined ? {} : { undoOf }) } };
}

describe('The change log', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(changeLogProjection);
  });
  afterAll(() => specification.close());

  it('has one row for a Change: who, when, what, and where its events are', async () => {
    expect(await specification.rowsAfter(inChange(retitled), inChange(textChanged))).toEqual([
      {
        changeId,
        correlationId: 'spec',
        platformGuid,
        at: '2026-11-21T10:00:00.000Z',
        actorGuid: anna,
        actorKind: 'user',
        via: 'ui',
        kind: 'PageTitleChanged',
        actions: [
          { type: 'PageTitleChanged', entity: `page:${page}`, aspect: 'title', count: 1 },
          { type: 'BlockContentChanged', entity: `page:${page}`, aspect: 'text', count: 1 },
        ],
        entities: [`page:${page}`, `block:${block}`],
        paths: ['/draft/title', `/draft/blocks/${block}/content/text`],
        spans: [{ stream: `page-${page}`, first: 0, last: 1 }],
        words: 'Nieuws\nActueel\nWelkom\nGoedendag',
        undoOf: null,
        reason: null,
        restoreOf: null,
        runId: null,
        runName: null,
        state: 'completed',
        ordinal: 100n,
        position: 200n,
      },
    ]);
  });

  it('knows which blocks of an item were written', async () => {
    const guid = '30000000-0000-4000-8000-000000000001';
    const path = `/contentBuildingBlockInstances/${block}/content/text`;
    const written: GivenEvent = {
      type: 'ListItemEdited',
      stream: `listitem-${guid}`,
      data: { changes: [{ path, from: 'Welkom', to: 'Goedendag' }] },
    };
    const added: GivenEvent = {
      type: 'ListItemAdded',
      stream: `listitem-${guid}`,
      data: { item: { ...item(guid), contentBuildingBlockInstances: [quote] } },
    };
    expect(await specification.rowsAfter(inChange(written))).toMatchObject([
      { entities: [`item:${guid}`, `block:${block}`] },
    ]);
    expect(await specification.rowsAfter(inChange(added))).toMatchObject([
      { entities: [`item:${guid}`, `block:${block}`] },
    ]);
  });

  it('keeps apart what others wrote in between', async () => {
    const rows = await specification.rowsAfter(inChange(retitled), textChanged, inChange(retitled));
    expect(rows.find((row) => row.changeId === changeId)).toMatchObject({
      spans: [
        { stream: `page-${page}`, first: 0, last: 0 },
        { stream: `page-${page}`, first: 2, last: 2 },
      ],
    });
  });

  it('remembers which Change an undo takes back', async () => {
    const [row] = await specification.rowsAfter(inChange(retitled, earlier));
    expect(row).toMatchObject({ undoOf: earlier });
  });

  it('tells a Change over several streams by what was done, and its bookkeeping only as its state', async () => {
    const guids = ['30000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000002'];
    const added = guids.map(
      (guid): GivenEvent =>
        inChange({ type: 'ListItemAdded', stream: `listitem-${guid}`, data: { item: item(guid) } }),
    );
    const stream = `change-${changeId}`;
    const planned = inChange({
      type: 'ChangeStepPlanned',
      stream,
      data: {
        stream: `listitem-${guids[0]}`,
        expectedRevision: -1,
        events: [{ id: changeId, type: 'ListItemAdded', data: {}, schemaVersion: '1' }],
      },
    });
    const started = inChange({ type: 'ChangeStarted', stream, data: { steps: 2 } });
    const completed = inChange({ type: 'ChangeCompleted', stream, data: {} });
    const abandoned = inChange({ type: 'ChangeAbandoned', stream, data: { stream: `listitem-${guids[0]}` } });

    expect(await specification.rowsAfter(planned)).toMatchObject([{ state: 'planned', actions: [] }]);
    expect(await specification.rowsAfter(planned, started, ...added)).toMatchObject([{ state: 'started' }]);
    expect(await specification.rowsAfter(planned, started, abandoned)).toMatchObject([
      { state: 'abandoned' },
    ]);
    expect(await specification.rowsAfter(planned, started, ...added, completed)).toMatchObject([
      {
        state: 'completed',
        kind: 'ListItemAdded',
        actions: [{ type: 'ListItemAdded', entity: `item:${guids[0]}`, count: 2 }],
        entities: guids.map((guid) => `item:${guid}`),
        spans: guids.map((guid) => ({ stream: `listitem-${guid}`, first: 0, last: 0 })),
      },
    ]);
  });
});
