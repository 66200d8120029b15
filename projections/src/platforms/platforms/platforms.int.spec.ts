import type { Platform } from '@spoor/contracts/platforms/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProjectionSpecification, specifyProjection } from '../../runtime/specify-projection.ts';
import { specifyQueries } from '../../specify-queries.ts';
import { platforms } from './platforms.projection.ts';
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
  let specification: ProjectionSpecification;
  beforeAll(async () => {
    specification = await specifyProjection(platforms);
  });
  afterAll(() => specification.close());

  it('has a row for each platform', async () => {
    expect(await specification.rowsAfter(created(duinwijk))).toEqual([
      { guid: duinwijk.guid, platform: duinwijk, createdOn: '2026-11-21T10:00:00.000Z', position: 100n },
    ]);
  });

  it('lists them, oldest first', async () => {
    const story = await specifyQueries(created(zeestad), created(duinwijk));
    expect(await listPlatforms(story.db)).toEqual([zeestad, duinwijk]);
    await story.close();
  });
});
