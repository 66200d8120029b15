import type { Asset } from '@spoor/contracts/assets/asset';
import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';

export const bridgePhoto: Asset = {
  guid: '33333333-0000-4000-8000-000000000001',
  fileName: 'brug.jpeg',
  mimeType: 'image/jpeg',
  size: 1_482_113,
  width: 4000,
  height: 3000,
  objectKey: 'originals/33333333-0000-4000-8000-000000000001',
  title: 'Brug',
  alt: 'De brug over de Vecht',
  decorative: false,
  credits: '',
  focalPoint: null,
  isPublic: true,
  context: { kind: 'library', guid: null },
  dominantColor: '#6b8fa3',
  placeholder: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  folderGuid: null,
  tags: [],
  version: '',
};

export const bridgePhotoUploaded: SpoorEventOf<'AssetUploaded'> = {
  type: 'AssetUploaded',
  data: { asset: bridgePhoto },
};
