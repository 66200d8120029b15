import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';

export const photos: AssetFolder = {
  guid: '44444444-0000-4000-8000-000000000001',
  name: 'Foto’s',
  parentGuid: null,
};
export const bridges: AssetFolder = {
  guid: '44444444-0000-4000-8000-000000000002',
  name: 'Bruggen',
  parentGuid: photos.guid,
};
export const locks: AssetFolder = {
  guid: '44444444-0000-4000-8000-000000000003',
  name: 'Sluizen',
  parentGuid: bridges.guid,
};
