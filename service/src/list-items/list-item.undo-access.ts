import type { ListItemEvent, SpoorEventOf } from '@spoor/contracts/event-catalogue';
import { DomainError } from '../shared/domain-error.ts';
import {
  type AuthorizeUndo,
  idsOf,
  type RecordedEvents,
  type UndoAccess,
  undoByAdmin,
} from '../shared/undo-access.ts';
import { authorizeItemRestore, authorizeItems, type ItemCommand } from './list-item.access.ts';

export const listItemUndoAccess: UndoAccess<ListItemEvent> = {
  ListItemAdded: byRemoving,
  ListItemRestored: byRemoving,
  ListItemRemoved: (events, queryContext) => authorizeItemRestore(idsOf(events), queryContext),
  ListItemEdited: byEditing,
  ListItemPurged: undoByAdmin,
};

/** Editors of only some of its lists may take an item out of those, which is not the same as removing it. */
async function byRemoving(
  ...[events, queryContext]: Parameters<AuthorizeUndo<ListItemEvent>>
): Promise<void> {
  const items = await authorizeItems(idsOf(events), { type: 'RemoveListItem' }, queryContext, noMoment);
  if (items.some(({ command }) => command.type !== 'RemoveListItem')) throw new DomainError('forbidden');
}

async function byEditing(...[events, queryContext]: Parameters<AuthorizeUndo<Edited>>): Promise<void> {
  const byCommand = Map.groupBy(events, (event) => JSON.stringify(inverseOf([event])));
  for (const group of byCommand.values())
    await authorizeItems(idsOf(group), inverseOf(group), queryContext, noMoment);
}

type Edited = SpoorEventOf<'ListItemEdited'>;

/**
 * The inverse edit, as far as rights depend on it. Parents are left out: whoever could take an item out of a list may
 * put it back.
 */
function inverseOf(events: RecordedEvents<Edited>): ItemCommand {
  const before = new Map(
    events.flatMap(({ data }) => data.changes.map(({ path, from }): [string, unknown] => [path, from])),
  );
  const edit = {
    ...(before.get('/isPublished') === true ? { isPublished: true } : {}),
    ...(before.get('/highlight') === true ? { highlight: true } : {}),
  };
  return { type: 'EditListItem', edit, ...noMoment };
}

/** Rights do not depend on the time of a command. */
const noMoment = { at: '' };
