import type { ListItem } from '@spoor/contracts/list-items/list-item';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { changeFeedProjection } from './change-feed.projection.ts';

const news = '10000000-0000-4000-8000-000000000001';
const events = '10000000-0000-4000-8000-000000000002';
const guid = '20000000-0000-4000-8000-000000000001';
const changeId = '40000000-0000-4000-8000-000000000001';
const run = '50000000-0000-4000-8000-000000000001';
const stream = `listitem-${guid}`;

const item: ListItem = {
  guid,
  shortId: 'abcdefgh23',
  title: 'Bericht',
  listItemTypeName: 'News',
  parentGuids: [news],
  metadata: {},
  contentBuildingBlockInstances: [],
  isPublished: true,
  publishedOn: null,
  highlight: false,
  kind: 'ListItem',
  origin: 'Manual',
};

describe('The feed of changes', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(changeFeedProjection);
  });
  afterAll(() => specification.close());

  it('has one row for each event, at its place in the log', async () => {
    const added: GivenEvent = {
      type: 'ListItemAdded',
      stream,
      data: { item },
      metadata: { changeId, runId: run, runName: 'Import' },
    };
    const retitled: GivenEvent = {
      type: 'ListItemEdited',
      stream,
      data: { changes: [{ path: '/title', from: 'Bericht', to: 'Nieuws' }] },
      metadata: { changeId },
    };
    const alike = { changeId, platformGuid, actorGuid: anna, actorKind: 'user', via: 'ui', undoOf: null };
    expect(await specification.rowsAfter(added, retitled)).toEqual([
      {
        ...alike,
        ordinal: 100n,
        position: 100n,
        at: '2026-11-21T10:00:00.000Z',
        kind: 'ListItemAdded',
        entity: `item:${guid}`,
        paths: [''],
        isRemoval: false,
        left: [],
        runId: run,
        runName: 'Import',
      },
      {
        ...alike,
        ordinal: 200n,
        position: 200n,
        at: '2026-11-21T10:01:00.000Z',
        kind: 'ListItemEdited',
        entity: `item:${guid}`,
        paths: ['/title'],
        isRemoval: false,
        left: [],
        runId: null,
        runName: null,
      },
    ]);
  });

  it('says what is gone, and which lists an item left', async () => {
    const removed: GivenEvent = { type: 'ListItemRemoved', stream, data: { item } };
    const purged: GivenEvent = { type: 'ListItemPurged', stream, data: {} };
    const moved: GivenEvent = {
      type: 'ListItemEdited',
      stream,
      data: { changes: [{ path: '/parentGuids', from: [news, events], to: [events] }] },
    };
    expect(await specification.rowsAfter(moved, removed, purged)).toMatchObject([
      { isRemoval: false, left: [news] },
      { isRemoval: true, left: [] },
      { isRemoval: true, left: [] },
    ]);
  });

  it('says that a submission is gone once it is erased', async () => {
    const erased: GivenEvent = {
      type: 'SubmissionErased',
      stream: `submission-${guid}`,
      data: { reason: 'Request' },
    };
    expect(await specification.rowsAfter(erased)).toMatchObject([
      { entity: `submission:${guid}`, paths: [], isRemoval: true },
    ]);
  });

  it('passes over how a Change was carried out', async () => {
    const started: GivenEvent = { type: 'ChangeStarted', stream: `change-${changeId}`, data: { steps: 2 } };
    expect(await specification.rowsAfter(started)).toEqual([]);
  });
});
