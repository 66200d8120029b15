import type { Platform } from '@spoor/contracts/platforms/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProjectionFixture, type ProjectionFixture } from '../../../testing/projection-fixture.ts';
import { createQueryFixture } from '../../../testing/query-fixture.ts';
import { platformsProjection } from './platforms.projection.ts';
import { listPlatforms } from './platforms.queries.ts';

const duinwijk = platform('10000000-0000-4000-8000-000000000001', 'duinwijk.nl');
const zeestad = platform('10000000-0000-4000-8000-000000000002', 'zeestad.nl');

function platform(guid: string, host: string): Platform {
  return {
    guid,
    name: host,
    description: '',
    hostNames: [host, `www.${host}`],
    timeZone: 'Europe/Amsterdam',
    language: 'nl',
    roles: [],
  };
}

const created = (one: Platform) =>
  ({ type: 'PlatformCreated', stream: `platform-${one.guid}`, data: { platform: one } }) as const;

describe('The platforms read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(platformsProjection);
  });
  afterAll(() => specification.close());

  it('has a row for each platform', async () => {
    expect(await specification.rowsAfter(created(duinwijk))).toEqual([
      {
        guid: duinwijk.guid,
        platform: { ...duinwijk, isSuspended: false },
        createdOn: '2026-11-21T10:00:00.000Z',
        position: 100n,
      },
    ]);
  });

  it('tells which are suspended', async () => {
    const change = (type: 'PlatformSuspended' | 'PlatformResumed') =>
      ({ type, stream: `platform-${duinwijk.guid}`, data: {} }) as const;
    const suspended = await specification.rowsAfter(created(duinwijk), change('PlatformSuspended'));
    expect(suspended).toMatchObject([{ platform: { isSuspended: true } }]);
    const resumed = await specification.rowsAfter(
      ...[created(duinwijk), change('PlatformSuspended'), change('PlatformResumed')],
    );
    expect(resumed).toMatchObject([{ platform: { isSuspended: false } }]);
  });

  it('lists them, oldest first', async () => {
    const given = await createQueryFixture(created(zeestad), created(duinwijk));
    expect(await listPlatforms(given.db)).toEqual([
      { ...zeestad, isSuspended: false },
      { ...duinwijk, isSuspended: false },
    ]);
    await given.close();
  });
});
