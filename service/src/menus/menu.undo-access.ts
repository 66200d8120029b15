import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { authorizeTakingBack } from '../pages/page.access.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { type AuthorizeUndo, type UndoAccess, undoByPermission } from '../shared/undo-access.ts';

type ItemsAdded = Extract<MenuEvent, { type: 'MenuItemsAdded' }>;

const byManagers = undoByPermission('menus.manage');

/** An item that came with a new page goes with it. */
const byManagersOrWithTheirPage: AuthorizeUndo<ItemsAdded> = async (events, queryContext) => {
  if (hasPermission(queryContext.viewer, 'menus.manage')) return;
  const added = events.flatMap(({ data: { items }, metadata: { actorGuid: createdBy } }) =>
    items.map(({ pageGuid }) => ({ pageGuid: requirePage(pageGuid), createdBy })),
  );
  await mapInBatches(added, (item) => authorizeTakingBack(item, queryContext));
};

function requirePage(pageGuid: string | null): string {
  if (pageGuid === null) throw new DomainError('forbidden');
  return pageGuid;
}

export const menuUndoAccess: UndoAccess<MenuEvent> = {
  MenuCreated: byManagers,
  MenuRestored: byManagers,
  MenuRemoved: byManagers,
  MenuNameChanged: byManagers,
  MenuItemsAdded: byManagersOrWithTheirPage,
  MenuItemsRemoved: byManagers,
  MenuItemsMoved: byManagers,
  MenuItemChanged: byManagers,
};
