/** How many a platform may have, and an item. */
export const maxCategories = 500;
export const maxCategoriesPerItem = 50;

/**
 * Reads the categories of an item; none where there is something else, as items that were stored before may have under that name.
 */
export function categoriesIn(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((guid) => typeof guid === 'string') : [];
}
