import { route } from '../shared/route.ts';
import type { UndoChange } from './change.commands.ts';
import type { ChangePage, ChangeReceipt, ChangeView, UndoPreview } from './change.views.ts';

export interface ChangeQuery {
  /** As `page:{guid}`. */
  entity?: string | undefined;
  /** Guid of a user. */
  actor?: string | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Words of the sentence. */
  q?: string | undefined;
  /** False leaves out what the system did by itself. */
  system?: boolean | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

export const changeRoutes = {
  list: route<{ query: ChangeQuery; response: ChangePage }>()('GET', '/api/changes'),
  read: route<{ response: ChangeView }>()('GET', '/api/changes/{changeId}'),
  undo: route<{ body: UndoChange; response: ChangeReceipt }>()('POST', '/api/changes/{changeId}:undo'),
  redo: route<{ body: UndoChange; response: ChangeReceipt }>()('POST', '/api/changes/{changeId}:redo'),
  previewUndo: route<{ response: UndoPreview }>()('POST', '/api/changes/{changeId}:previewUndo'),
} as const;
