import type { ApiKey } from '@spoor/contracts/api-keys/api-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { apiKeysProjection } from './api-keys.projection.ts';

const key: ApiKey = {
  guid: '00000000-0000-4000-8000-0000000000c1',
  name: 'Verhuizing',
  scopes: ['read', 'content'],
  origins: [],
  expiresOn: null,
};
const stream = `apikey-${key.guid}`;
const created: GivenEvent = { type: 'ApiKeyCreated', stream, data: { key } };

describe('The read model of keys', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(apiKeysProjection);
  });
  afterAll(() => specification.close());

  it('has one row for a key that was made', async () => {
    const [row] = await specification.rowsAfter(created);
    expect(row).toMatchObject({ guid: key.guid, platformGuid, key, removed: false, revision: 0 });
  });

  it('follows what is changed, and keeps what is revoked by its name', async () => {
    const renamed: GivenEvent = {
      type: 'ApiKeyChanged',
      stream,
      data: { changes: [{ path: '/name', from: 'Verhuizing', to: 'Koppeling' }] },
    };
    const later = { ...key, name: 'Koppeling' };
    const revoked: GivenEvent = { type: 'ApiKeyRevoked', stream, data: { key: later } };
    const [row] = await specification.rowsAfter(created, renamed, revoked);
    expect(row).toMatchObject({ key: later, removed: true, revision: 2 });
  });
});
