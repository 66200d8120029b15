import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { jsonObject } from '../shared/limits.ts';
import { visibilityLevels } from '../shared/permissions.ts';
import { layoutPositions } from './layout.ts';

/** Every block that the product knows. Others are kept and shown to editors as a placeholder. */
export const blockNames = [
  'Text',
  'Title',
  'Image',
  'Gallery',
  'Video',
  'File',
  'Button',
  'Quote',
  'Accordion',
  'Tabs',
  'Divider',
  'Spacer',
  'Embed',
  'Map',
  'Columns',
  'List',
  'Item',
  'Widget',
  'Form',
  'Search',
  'SubMenu',
  'Breadcrumbs',
  'Profile',
  'Statistics',
  'Html',
] as const;

/** Where a block stands: a region (and a parent block), and its rank there in steps of 1000. */
export const blockPlace = z.object({
  layoutPosition: z.enum(layoutPositions),
  parentGuid: storedGuid.nullable(),
  sortId: z.int(),
});
export type BlockPlace = z.infer<typeof blockPlace>;

/** A building block instance as it is stored: on a page, or inside a list item. */
export const block = blockPlace.extend({
  guid: storedGuid,
  buildingBlockName: z.string().min(1).max(50),
  options: jsonObject,
  content: jsonObject,
  addPermission: z.enum(visibilityLevels),
  addRoles: z.array(storedGuid),
});
export type Block = z.infer<typeof block>;
