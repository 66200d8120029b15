import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { mentionsProjection } from './mentions.projection.ts';

const redirectGuid = '10000000-0000-4000-8000-000000000001';
const [report, plan] = ['30000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000002'];
const stream = `redirect-${redirectGuid}`;
const redirect = {
  guid: redirectGuid,
  fromPath: '/verslag',
  to: { kind: 'page' as const, guid: report },
  status: 301 as const,
  source: 'Manual' as const,
};
const created: GivenEvent = { type: 'RedirectCreated', stream, data: { redirect } };
const removed: GivenEvent = { type: 'RedirectRemoved', stream, data: { redirect } };
const restored: GivenEvent = { type: 'RedirectRestored', stream, data: { redirect } };

describe('What names what', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(mentionsProjection);
  });
  afterAll(() => specification.close());

  it('is known of each thing by itself', async () => {
    const [row] = await specification.rowsAfter(created);
    expect(row).toMatchObject({ entity: `redirect:${redirectGuid}`, guids: [redirectGuid, report] });
  });

  it('follows what is changed', async () => {
    const changes = [{ path: '/to/guid', from: report, to: plan }];
    const [row] = await specification.rowsAfter(created, {
      type: 'RedirectChanged',
      stream,
      data: { changes },
    });
    expect(row).toMatchObject({ guids: [redirectGuid, plan] });
  });

  it('does not count while the thing is removed', async () => {
    const [gone] = await specification.rowsAfter(created, removed);
    expect(gone).toMatchObject({ removed: true });
    const [back] = await specification.rowsAfter(created, removed, restored);
    expect(back).toMatchObject({ removed: false });
  });

  it('is found in settings too, where it stands within a text', async () => {
    const footers = JSON.stringify([{ guid: redirectGuid, name: 'Breed', templateGuid: plan }]);
    const [row] = await specification.rowsAfter({
      type: 'SettingsChanged',
      stream: `settings-${platformGuid}`,
      data: { changes: [{ path: '/footers', to: footers }] },
    });
    expect(row).toMatchObject({ entity: `settings:${platformGuid}`, guids: [redirectGuid, plan] });
  });
});
