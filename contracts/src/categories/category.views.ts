import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** A category as items name it. */
export const namedCategory = z.object({ guid: storedGuid, name: z.string() });
export type NamedCategory = z.infer<typeof namedCategory>;

export const categoryView = namedCategory
  .extend({
    /** Items that name it, published or not; null for visitors. */
    itemCount: z.int().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'Category' });
export type CategoryView = z.infer<typeof categoryView>;
