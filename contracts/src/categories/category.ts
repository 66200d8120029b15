import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { maxCategoriesPerItem } from './category-list.ts';

/**
 * The document of the stream `category-{guid}`: a heading under which a platform orders its items. Unlike a tag it is something by
 * itself: renamed once, it is called so everywhere.
 */
export const category = z.object({ guid: storedGuid, name: z.string() });
export type Category = z.infer<typeof category>;

/** Guids of categories, as items name them. */
export const categoryGuids = z.array(storedGuid).max(maxCategoriesPerItem);
