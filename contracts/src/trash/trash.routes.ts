import { route } from '../shared/route.ts';
import type { RestoreFromTrash } from './trash.commands.ts';
import type { TrashKind, TrashView } from './trash.views.ts';

export const trashRoutes = {
  list: route<{
    query: {
      kind?: TrashKind | undefined;
      search?: string | undefined;
      pageNumber?: number | undefined;
      itemCount?: number | undefined;
    };
    response: TrashView;
  }>()('GET', '/api/trash'),
  restore: route<{ body: RestoreFromTrash; response: { changeId: string } }>()('POST', '/api/trash:restore'),
  /** For ever: the history keeps that it was there, but nothing brings it back. */
  purge: route<{ response: { changeId: string } }>()('DELETE', '/api/trash/{guid}'),
} as const;
