import { route } from '../shared/route.ts';
import type { runOperations } from './run.operations.ts';

export const runRoutes = {
  list: route<typeof runOperations.list>()('GET', '/api/runs', 'own'),
  read: route<typeof runOperations.read>()('GET', '/api/runs/{runId}'),
  previewUndo: route<typeof runOperations.previewUndo>()('POST', '/api/runs/{runId}:previewUndo'),
  undo: route<typeof runOperations.undo>()('POST', '/api/runs/{runId}:undo'),
  redo: route<typeof runOperations.redo>()('POST', '/api/runs/{runId}:redo'),
  purgeTrash: route<typeof runOperations.purgeTrash>()('POST', '/api/runs/{runId}:purgeTrash'),
} as const;
