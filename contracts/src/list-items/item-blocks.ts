/** Blocks with items of their own, which only pages may have. */
const ofPagesOnly: readonly string[] = ['List', 'Widget'];

export function isAllowedInItem(buildingBlockName: string): boolean {
  return !ofPagesOnly.includes(buildingBlockName);
}
