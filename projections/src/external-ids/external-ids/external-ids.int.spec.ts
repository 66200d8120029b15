import type { ExternalId } from '@spoor/contracts/external-ids/external-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { externalIdsProjection } from './external-ids.projection.ts';

const externalId: ExternalId = {
  guid: '00000000-0000-4000-8000-0000000000e1',
  source: 'wordpress',
  id: '12',
  kind: 'page',
  thingGuid: '00000000-0000-4000-8000-0000000000e2',
};
const stream = `externalid-${externalId.guid}`;
const given: GivenEvent = { type: 'ExternalIdAssigned', stream, data: { externalId } };
const taken: GivenEvent = { type: 'ExternalIdReleased', stream, data: { externalId } };

describe('The read model of external ids', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(externalIdsProjection);
  });
  afterAll(() => specification.close());

  it('has one row for an id that was given, apart what it is found by', async () => {
    const [row] = await specification.rowsAfter(given);
    expect(row).toMatchObject({ platformGuid, externalId, source: 'wordpress', id: '12', removed: false });
  });

  it('follows where it leads, also after it was taken and given again', async () => {
    const thingGuid = '00000000-0000-4000-8000-0000000000e3';
    const changes = [{ path: '/thingGuid', from: externalId.thingGuid, to: thingGuid }];
    const moved: GivenEvent = { type: 'ExternalIdChanged', stream, data: { changes } };
    expect(await specification.rowsAfter(given, moved)).toMatchObject([{ externalId: { thingGuid } }]);
    expect(await specification.rowsAfter(given, taken)).toMatchObject([{ removed: true }]);
    expect(await specification.rowsAfter(given, taken, given)).toMatchObject([
      { externalId, removed: false },
    ]);
  });
});
