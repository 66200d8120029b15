import { z } from 'zod';
import { nameText } from '../shared/limits.ts';
import type { Category } from './category.ts';

/** Body of `POST /api/categories`, and of `PUT /api/categories/by-external/{source}/{externalId}`. */
export const createCategory = z.object({ name: nameText }).meta({ id: 'CreateCategory' });
export type CreateCategory = z.infer<typeof createCategory>;

/** Body of `PUT /api/categories/{guid}`: absent members stay as they are. */
export const editCategory = createCategory.partial().meta({ id: 'EditCategory' });
export type EditCategory = z.infer<typeof editCategory>;

export type CategoryCommand =
  /** `revives`: a category of that guid that was removed comes back, as this one. */
  | { type: 'CreateCategory'; category: Category; revives?: boolean }
  | { type: 'EditCategory'; edit: EditCategory }
  | { type: 'RemoveCategory' };
