import { fileOf } from '@spoor/contracts/assets/asset';
import type { AssetCommand } from '@spoor/contracts/assets/asset.commands';
import type { AssetFolderCommand } from '@spoor/contracts/assets/asset-folder.commands';
import fc from 'fast-check';
import { bridgePhoto } from './asset.examples.ts';
import { bridges, locks, photos } from './asset-folders.examples.ts';

const text = fc.constantFrom('een', 'twee', 'drie');
const folderGuid = fc.constantFrom(photos.guid, bridges.guid, locks.guid);

export const assetCommands: fc.Arbitrary<AssetCommand> = fc.oneof(
  {
    weight: 50,
    arbitrary: fc.oneof(
      fc.record({
        type: fc.constant('EditAsset' as const),
        edit: fc.record(
          {
            title: text,
            alt: text,
            decorative: fc.boolean(),
            focalPoint: fc.option(fc.constantFrom({ x: 0.25, y: 0.5 }, { x: 1, y: 0 })),
            folderGuid: fc.option(folderGuid),
          },
          { requiredKeys: [] },
        ),
      }),
      fc.record({
        type: fc.constant('OrganizeAsset' as const),
        edit: fc.record({ folderGuid: fc.option(folderGuid), credits: text }, { requiredKeys: [] }),
        addTags: fc.subarray(['brug', 'water']),
        removeTags: fc.subarray(['brug', 'water']),
      }),
      fc.record({
        type: fc.constant('ReplaceFile' as const),
        file: text.map((version) => ({ ...fileOf(bridgePhoto), objectKey: `originals/${version}`, version })),
      }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<AssetCommand>({ type: 'RemoveAsset' }) },
);

export const assetFolderCommands: fc.Arbitrary<AssetFolderCommand> = fc.oneof(
  fc.record({ type: fc.constant('AddFolder' as const), folder: fc.constantFrom(photos, bridges, locks) }),
  fc.record({
    type: fc.constant('EditFolder' as const),
    guid: folderGuid,
    edit: fc.record({ name: text, parentGuid: fc.option(folderGuid) }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant('RemoveFolder' as const), guid: folderGuid }),
);
