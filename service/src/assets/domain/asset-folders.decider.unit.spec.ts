import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import type { AssetFolderEvent } from '@spoor/contracts/event-catalogue';
import { describe, it } from 'vitest';
import { bridges, locks, photos } from '../../../testing/asset-folders.examples.ts';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { assetFoldersDecider } from './asset-folders.decider.ts';

const { given } = specificationOf(assetFoldersDecider);
const added = (...folders: AssetFolder[]): AssetFolderEvent => ({
  type: 'AssetFoldersAdded',
  data: { folders },
});
const elsewhere = '44444444-0000-4000-8000-00000000000f';

describe('A library', () => {
  it('gets folders, also within each other', () => {
    given().when({ type: 'AddFolder', folder: photos }).thenHappens(added(photos));
    given(added(photos)).when({ type: 'AddFolder', folder: bridges }).thenHappens(added(bridges));
  });

  it('has each folder once, and none in a folder that is not there', () => {
    given(added(photos)).when({ type: 'AddFolder', folder: photos }).thenRefused('already_exists', '/guid');
    given().when({ type: 'AddFolder', folder: bridges }).thenRefused('not_found');
  });
});

describe('A folder', () => {
  it('gets another name, or another place', () => {
    given(added(photos, bridges))
      .when({ type: 'EditFolder', guid: bridges.guid, edit: { name: 'Sluizen', parentGuid: null } })
      .thenHappens({
        type: 'AssetFolderChanged',
        data: {
          guid: bridges.guid,
          changes: [
            { path: '/name', from: 'Bruggen', to: 'Sluizen' },
            { path: '/parentGuid', from: photos.guid, to: null },
          ],
        },
      });
  });

  it('never stands within itself, nor within what is not there', () => {
    const move = (guid: string, parentGuid: string) =>
      given(added(photos, bridges, locks)).when({ type: 'EditFolder', guid, edit: { parentGuid } });
    move(photos.guid, locks.guid).thenRefused('validation_failed', '/parentGuid');
    move(photos.guid, photos.guid).thenRefused('validation_failed');
    move(photos.guid, elsewhere).thenRefused('not_found');
  });

  it('goes with the folders in it', () => {
    given(added(photos, bridges, locks))
      .when({ type: 'RemoveFolder', guid: bridges.guid })
      .thenHappens({ type: 'AssetFoldersRemoved', data: { folders: [bridges, locks] } });
  });

  it('cannot go, or change, where it is not there', () => {
    given().when({ type: 'RemoveFolder', guid: photos.guid }).thenRefused('not_found');
    given()
      .when({ type: 'EditFolder', guid: photos.guid, edit: { name: 'x' } })
      .thenRefused('not_found');
  });
});
