import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { category } from './category.ts';

export const categoryEvents = {
  CategoryCreated: z.object({ category }),
  /** Items keep naming it: where it comes back, it is there again. */
  CategoryRemoved: z.object({ category }),
  CategoryRestored: z.object({ category }),
  CategoryChanged: z.object({ changes: fieldChanges }),
} as const;
