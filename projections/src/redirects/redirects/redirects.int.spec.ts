import type { Redirect } from '@spoor/contracts/redirects/redirect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
} from '../../../testing/projection-fixture.ts';
import { redirectsProjection } from './redirects.projection.ts';

const guid = '10000000-0000-4000-8000-000000000001';
const stream = `redirect-${guid}`;
const redirect: Redirect = {
  guid,
  fromPath: '/oud',
  to: { kind: 'url', url: '/nieuw' },
  status: 301,
  source: 'Manual',
};
const created: GivenEvent = { type: 'RedirectCreated', stream, data: { redirect } };
const removed: GivenEvent = { type: 'RedirectRemoved', stream, data: { redirect } };

describe('The redirects read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(redirectsProjection);
  });
  afterAll(() => specification.close());

  it('has a row for a new redirect', async () => {
    const [row] = await specification.rowsAfter(created);
    expect(row).toMatchObject({ guid, redirect, fromPath: '/oud', removed: false, revision: 0 });
  });

  it('follows where it leads', async () => {
    const [row] = await specification.rowsAfter(created, {
      type: 'RedirectChanged',
      stream,
      data: { changes: [{ path: '/to/url', from: '/nieuw', to: '/nieuwer' }] },
    });
    expect(row).toMatchObject({ redirect: { to: { url: '/nieuwer' } }, revision: 1 });
    expect(row?.modifiedOn).not.toBe(row?.createdOn);
  });

  it('keeps a tombstone of a removed one, and has back what was restored', async () => {
    const [tombstone] = await specification.rowsAfter(created, removed);
    expect(tombstone).toMatchObject({ removed: true });
    const elsewhere: Redirect = { ...redirect, to: null, status: 410 };
    const [row] = await specification.rowsAfter(created, removed, {
      type: 'RedirectRestored',
      stream,
      data: { redirect: elsewhere },
    });
    expect(row).toMatchObject({ removed: false, redirect: elsewhere, revision: 2 });
  });

  it('takes the longest address', async () => {
    const fromPath = `/${'é'.repeat(1_999)}`;
    const [row] = await specification.rowsAfter({
      ...created,
      data: { redirect: { ...redirect, fromPath } },
    });
    expect(row).toMatchObject({ fromPath });
  });
});
