import { route } from '../shared/route.ts';
import type { trashOperations } from './trash.operations.ts';

export const trashRoutes = {
  list: route<typeof trashOperations.list>()('GET', '/api/trash'),
  restore: route<typeof trashOperations.restore>()('POST', '/api/trash:restore'),
  purge: route<typeof trashOperations.purge>()('DELETE', '/api/trash/{guid}'),
} as const;
