/** All kinds of blocks, apart from their descriptions: visitors' pages load no schemas. */
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
  'Countdown',
  'Html',
] as const;

export type BuildingBlockName = (typeof blockNames)[number];

/** Whether this version knows the kind. Unknown ones are kept, and editors see a placeholder. */
export function isBlockName(name: string): name is BuildingBlockName {
  return blockNames.some((known) => known === name);
}
