import { route } from '../shared/route.ts';
import type { externalIdOperations } from './external-id.operations.ts';

export const externalIdRoutes = {
  list: route<typeof externalIdOperations.list>()('GET', '/api/external-ids'),
} as const;
