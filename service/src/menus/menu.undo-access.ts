import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import {
  type AuthorizeUndo,
  redoByWhoUndid,
  type UndoAccess,
  undoByPermission,
} from '../shared/undo-access.ts';
import { authorizeCreation, authorizeTakingBack } from './page-creation.access.ts';

type ItemsAdded = Extract<MenuEvent, { type: 'MenuItemsAdded' }>;
type ItemsRemoved = Extract<MenuEvent, { type: 'MenuItemsRemoved' }>;

const byManagers = undoByPermission('menus.manage');

/** An item that came with a new page goes with it. */
const byManagersOrWithTheirPage: AuthorizeUndo<ItemsAdded> = async (events, queryContext) => {
  if (hasPermission(queryContext.viewer, 'menus.manage')) return;
  const added = events.flatMap(({ data: { items }, metadata: { actorGuid: createdBy } }) =>
    items.map(({ pageGuid }) => ({ pageGuid: requirePage(pageGuid), createdBy })),
  );
  await mapInBatches(added, (item) => authorizeTakingBack(item, queryContext));
};

const byManagersOrWithTheirPageAgain: AuthorizeUndo<ItemsRemoved> = redoByWhoUndid<ItemsRemoved>(
  async (events, queryContext) => {
    if (hasPermission(queryContext.viewer, 'menus.manage')) return;
    const items = events.flatMap(({ data }) => data.items);
    await mapInBatches(items, ({ pageGuid, parentGuid }) => {
      requirePage(pageGuid);
      return authorizeCreation(parentGuid, queryContext);
    });
  },
  byManagers,
);

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
  MenuItemsRemoved: byManagersOrWithTheirPageAgain,
  MenuItemsMoved: byManagers,
  MenuItemChanged: byManagers,
};
