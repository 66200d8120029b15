import type { CategoryEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByPermission } from '../shared/undo-access.ts';

const byPublishers = undoByPermission('items.publish');

export const categoryUndoAccess: UndoAccess<CategoryEvent> = {
  CategoryCreated: byPublishers,
  CategoryRestored: byPublishers,
  CategoryRemoved: byPublishers,
  CategoryChanged: byPublishers,
};
