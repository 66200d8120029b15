import { z } from 'zod';
import { templateKinds } from '../pages/template-kinds.ts';
import { booleanText, query } from '../shared/query.ts';

/** Query of `GET /api/pagetemplates`. */
export const templateListQuery = query({ kind: z.enum(templateKinds).optional() });
export type TemplateListQuery = z.output<typeof templateListQuery>;

/** Query of `DELETE /api/pagetemplates/{guid}`: `force` removes it although pages show it. */
export const removeTemplateQuery = query({ force: booleanText.default(false) });
export type RemoveTemplateQuery = z.output<typeof removeTemplateQuery>;
