import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { jsonObject } from '../shared/limits.ts';
import { visibilityLevels } from '../shared/permissions.ts';

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

export const layouts = ['100', '25-75', '75-25', '25-50-25'] as const;
export type Layout = (typeof layouts)[number];

export const layoutPositions = ['top', 'main', 'bottom', 'side-left', 'side-right'] as const;
export type LayoutPosition = (typeof layoutPositions)[number];

/** The regions that a layout shows; blocks of a vanished region move to the end of `main`. */
export const regionsOf: Record<Layout, readonly LayoutPosition[]> = {
  '100': ['top', 'main', 'bottom'],
  '25-75': ['top', 'side-left', 'main', 'bottom'],
  '75-25': ['top', 'main', 'side-right', 'bottom'],
  '25-50-25': ['top', 'side-left', 'main', 'side-right', 'bottom'],
};

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
