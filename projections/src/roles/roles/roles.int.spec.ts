import type { Role } from '@spoor/contracts/roles/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { rolesProjection } from './roles.projection.ts';

const role: Role = {
  guid: '00000000-0000-4000-8000-0000000000b1',
  name: 'Webteam',
  description: '',
  permissions: ['items.publish'],
  sortId: 3000,
};
const stream = `role-${role.guid}`;
const created: GivenEvent = { type: 'RoleCreated', stream, data: { role } };

describe('The roles read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(rolesProjection);
  });
  afterAll(() => specification.close());

  it('has one row for a role that was made', async () => {
    expect(await specification.rowsAfter(created)).toEqual([
      { guid: role.guid, platformGuid, role, removed: false, revision: 0, position: 100n },
    ]);
  });

  it('follows what is changed, and keeps what is removed until it comes back', async () => {
    const renamed: GivenEvent = {
      type: 'RoleChanged',
      stream,
      data: { changes: [{ path: '/name', from: 'Webteam', to: 'Redactie' }] },
    };
    const later = { ...role, name: 'Redactie' };
    const removed: GivenEvent = { type: 'RoleRemoved', stream, data: { role: later } };
    const [gone] = await specification.rowsAfter(created, renamed, removed);
    expect(gone).toMatchObject({ role: later, removed: true, revision: 2 });
    const restored: GivenEvent = { type: 'RoleRestored', stream, data: { role: later } };
    const [back] = await specification.rowsAfter(created, renamed, removed, restored);
    expect(back).toMatchObject({ role: later, removed: false, revision: 3 });
  });
});
