import type { User } from '@spoor/contracts/users/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
} from '../../../testing/projection-fixture.ts';
import { usersProjection } from './users.projection.ts';

const guid = '10000000-0000-4000-8000-000000000001';
const stream = `user-${guid}`;
const editors = '30000000-0000-4000-8000-000000000001';
const user: User = {
  guid,
  details: { subject: guid, box: 'AAAA' },
  profile: {},
  roleIds: [editors],
  isActive: true,
  isVerified: true,
  isDeveloper: false,
  isOperator: false,
  erasure: null,
  terms: null,
};
const created: GivenEvent = { type: 'UserCreated', stream, data: { user } };
const removed: GivenEvent = { type: 'UserRemoved', stream, data: { user } };

describe('The users read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(usersProjection);
  });
  afterAll(() => specification.close());

  it('has a row for a new person, with what is personal still sealed', async () => {
    const [row] = await specification.rowsAfter(created);
    expect(row).toMatchObject({
      guid,
      user,
      roleIds: [editors],
      isActive: true,
      removed: false,
      revision: 0,
    });
  });

  it('knows who waits for their account until somebody opens it, and not when it is closed again unless that takes it back', async () => {
    const made: GivenEvent = { type: 'UserCreated', stream, data: { user: { ...user, isActive: false } } };
    const access = (isActive: boolean): GivenEvent => ({
      type: 'UserAccessChanged',
      stream,
      data: { changes: [{ path: '/isActive', from: !isActive, to: isActive }] },
    });
    const waits = async (...events: GivenEvent[]) =>
      (await specification.rowsAfter(...events)).map(({ awaitsApproval }) => awaitsApproval);
    expect(await waits(created)).toEqual([false]);
    expect(await waits(created, access(false))).toEqual([false]);
    expect(await waits(made)).toEqual([true]);
    expect(await waits(made, access(true))).toEqual([false]);
    expect(await waits(made, access(true), access(false))).toEqual([false]);
    const changeId = crypto.randomUUID();
    const opened = { ...access(true), metadata: { changeId } };
    expect(await waits(made, opened, { ...access(false), metadata: { undoOf: changeId } })).toEqual([true]);
  });

  it('follows what an administrator decides about somebody', async () => {
    const denied: GivenEvent = {
      type: 'UserAccessChanged',
      stream,
      data: {
        changes: [
          { path: '/isActive', from: true, to: false },
          { path: '/roleIds', from: [editors], to: [] },
        ],
      },
    };
    const [row] = await specification.rowsAfter(created, denied);
    expect(row).toMatchObject({ user: { isActive: false }, roleIds: [], isActive: false, revision: 1 });
  });

  it('knows that a password was set, and nothing of it', async () => {
    const [row] = await specification.rowsAfter(created, { type: 'UserPasswordSet', stream, data: {} });
    expect(row).toMatchObject({ user, revision: 1 });
  });

  it('keeps a tombstone of who was removed, and has back who was restored', async () => {
    const [tombstone] = await specification.rowsAfter(created, removed);
    expect(tombstone).toMatchObject({ removed: true, revision: 1 });
    const [row] = await specification.rowsAfter(created, removed, {
      type: 'UserRestored',
      stream,
      data: { user },
    });
    expect(row).toMatchObject({ removed: false, revision: 2 });
  });
});
