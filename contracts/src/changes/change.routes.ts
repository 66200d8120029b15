import { type RouteQuery, route } from '../shared/route.ts';
import type { changeOperations } from './change.operations.ts';

export const changeRoutes = {
  list: route<typeof changeOperations.list>()('GET', '/api/changes', 'own'),
  stream: route<typeof changeOperations.stream>()('GET', '/api/changes:stream'),
  read: route<typeof changeOperations.read>()('GET', '/api/changes/{changeId}'),
  undo: route<typeof changeOperations.undo>()('POST', '/api/changes/{changeId}:undo'),
  redo: route<typeof changeOperations.redo>()('POST', '/api/changes/{changeId}:redo'),
  previewUndo: route<typeof changeOperations.previewUndo>()('POST', '/api/changes/{changeId}:previewUndo'),
} as const;

/** Which Changes are wanted. */
export type ChangeQuery = RouteQuery<typeof changeRoutes.list>;
