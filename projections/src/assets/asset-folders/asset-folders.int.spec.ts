import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { assetFoldersProjection } from './asset-folders.projection.ts';

const stream = `assetfolders-${platformGuid}`;
const photos: AssetFolder = {
  guid: '10000000-0000-4000-8000-000000000001',
  name: 'Foto’s',
  parentGuid: null,
};
const added: GivenEvent = { type: 'AssetFoldersAdded', stream, data: { folders: [photos] } };

describe('The read model of folders', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(assetFoldersProjection);
  });
  afterAll(() => specification.close());

  it('has one row for a platform, with its folders', async () => {
    const [row] = await specification.rowsAfter(added);
    expect(row).toMatchObject({ platformGuid, folders: { folders: { [photos.guid]: photos } }, revision: 0 });
  });

  it('follows what is changed and removed', async () => {
    const changes = [{ path: '/name', from: photos.name, to: 'Beeld' }];
    const renamed: GivenEvent = { type: 'AssetFolderChanged', stream, data: { guid: photos.guid, changes } };
    const [row] = await specification.rowsAfter(added, renamed);
    expect(row).toMatchObject({ folders: { folders: { [photos.guid]: { name: 'Beeld' } } }, revision: 1 });
    const removed: GivenEvent = { type: 'AssetFoldersRemoved', stream, data: { folders: [photos] } };
    const [empty] = await specification.rowsAfter(added, removed);
    expect(empty).toMatchObject({ folders: { folders: {} } });
  });
});
