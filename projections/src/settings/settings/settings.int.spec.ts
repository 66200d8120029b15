import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { settingsProjection } from './settings.projection.ts';

const stream = `settings-${platformGuid}`;
const named: GivenEvent = {
  type: 'SettingsChanged',
  stream,
  data: { changes: [{ path: '/platformName', to: 'Zeestad' }] },
};

describe('The settings read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(settingsProjection);
  });
  afterAll(() => specification.close());

  it('has one row for a platform, with what was set', async () => {
    expect(await specification.rowsAfter(named)).toEqual([
      { platformGuid, settings: { platformName: 'Zeestad' }, revision: 0, position: 100n },
    ]);
  });

  it('follows what is set, changed and taken away', async () => {
    const [row] = await specification.rowsAfter(
      named,
      {
        ...named,
        data: {
          changes: [
            { path: '/platformName', from: 'Zeestad', to: 'Duinwijk' },
            { path: '/robots', to: 'noindex' },
          ],
        },
      },
      { ...named, data: { changes: [{ path: '/robots', from: 'noindex' }] } },
    );
    expect(row).toMatchObject({ settings: { platformName: 'Duinwijk' }, revision: 2 });
  });
});
