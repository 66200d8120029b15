/** They show the items that hang under them, and things hang under blocks of pages only. */
const ofPagesOnly: readonly string[] = ['List', 'Widget'];

/** Whether blocks of this kind can stand inside an item. */
export function fitsInItem(buildingBlockName: string): boolean {
  return !ofPagesOnly.includes(buildingBlockName);
}
