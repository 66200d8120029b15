import type { FilterFields } from '../collections/filter.ts';

/** What files of the library are filtered by. */
export const assetFilterFields = {
  guid: 'guid',
  folderGuid: 'guid',
  fileName: 'text',
  mimeType: 'text',
  title: 'text',
  alt: 'text',
  credits: 'text',
  tags: 'texts',
  isPublic: 'boolean',
  decorative: 'boolean',
  /** Bytes. */
  size: 'number',
  /** Pixels. */
  width: 'number',
  height: 'number',
  createdOn: 'moment',
} as const satisfies FilterFields;
export type AssetFilterField = keyof typeof assetFilterFields;

/** What they are sorted by. `name`: the title, else the name of the file. */
export const assetSortFields = ['createdOn', 'name', 'size', 'guid'] as const;
