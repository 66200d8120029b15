/** How a list may be shown. Apart from the options' schema, which visitors do without. */
export const listDisplays = ['cards', 'list', 'table', 'accordion', 'calendar', 'map', 'tree'] as const;
export type ListDisplay = (typeof listDisplays)[number];
