import { z } from 'zod';
import { block } from '../pages/block.ts';
import { layouts } from '../pages/layout.ts';
import { pageOptions } from '../pages/page.ts';
import { templateKinds } from '../pages/template-kinds.ts';
import { storedGuid } from '../shared/guid.ts';

/** The draft for editors, or the live version for visitors. */
export const pageTemplateView = z
  .object({
    guid: storedGuid,
    shortId: z.string(),
    name: z.string(),
    kind: z.enum(templateKinds),
    layout: z.enum(layouts),
    buildingBlockInstances: z.array(block),
    options: pageOptions,
    thumbnailGuid: storedGuid.nullable(),
    isPublished: z.boolean(),
    hasDraftChanges: z.boolean(),
    revision: z.int(),
    modifiedOn: z.string(),
    canEdit: z.boolean(),
  })
  .meta({ id: 'PageTemplate' });
export type PageTemplateView = z.infer<typeof pageTemplateView>;
