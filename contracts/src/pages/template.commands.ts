import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { nameText, nameUpdate } from '../shared/limits.ts';
import { templateKinds } from './template-kinds.ts';

/** Body of `POST /api/pagetemplates`: an empty template, or a copy of a page's draft. */
export const createTemplate = z
  .object({ name: nameText, kind: z.enum(templateKinds), fromPageGuid: guid.nullish() })
  .meta({ id: 'CreatePageTemplate' });
export type CreateTemplate = z.infer<typeof createTemplate>;

/**
 * Body of `PUT /api/pagetemplates/{guid}`: absent members stay as they are. Blocks are edited by the routes for
 * pages.
 */
export const editTemplate = z
  .object({ name: nameUpdate, thumbnailGuid: guid.nullable() })
  .partial()
  .meta({ id: 'EditPageTemplate' });
export type EditTemplate = z.infer<typeof editTemplate>;
