import { z } from 'zod';
import { read } from '../shared/operation.ts';
import { externalIdView } from './external-id.views.ts';
import { externalIdQuery } from './external-id-query.ts';

export const externalIdOperations = {
  list: read({
    summary: 'What ids of another system lead to, and by which ids things are known',
    description:
      'By `source` and `id`, or by the `guid` of things. Ids that were never given, or were taken back with what they led to, are left out; so are those of things that the caller may ' +
      'not work with. They are given by `PUT …/by-external/{source}/{id}` of pages, items, categories, assets, items of menus and redirects.',
    access: 'content-manager',
    query: externalIdQuery,
    responseBody: z.array(externalIdView),
  }),
} as const;
