import type { ListItemEvent } from '@spoor/contracts/event-catalogue';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import { byRank, diffLeaves } from '@spoor/contracts/shared/leaf-changes';
import { overlay, overlayMap } from '@spoor/contracts/shared/overlay';
import {
  changed,
  type Decider,
  documentOf,
  isFirst,
  type Lifecycle,
  present,
  removedDocument,
} from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { movedItem, rebuiltItem, taggedItem } from './changed-item.ts';
import { compensateListItem } from './list-item.compensation.ts';

type ListItemState = Lifecycle<ListItem>;
type ListItemEdit = Extract<ListItemCommand, { type: 'EditListItem' }>['edit'];

function evolve(state: ListItemState, event: ListItemEvent): ListItemState {
  switch (event.type) {
    case 'ListItemAdded':
    case 'ListItemRestored':
      return { status: 'present', document: event.data.item };
    case 'ListItemRemoved':
      return { status: 'removed', document: event.data.item };
    case 'ListItemPurged':
      return { status: 'purged' };
    case 'ListItemEdited':
      return changed(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: ListItemState, command: ListItemCommand): ListItemEvent[] {
  switch (command.type) {
    case 'AddListItem':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return towards(state, dated(command.item, command.at));
    case 'EditListItem':
      return towards(state, dated(edited(present(state), command.edit), command.at));
    case 'EditItemContent':
      return towards(state, rebuiltItem(present(state), command));
    case 'RestoreItemContent':
      return towards(state, { ...present(state), ...command.content });
    case 'TagListItem':
      return towards(state, taggedItem(present(state), command));
    case 'MoveListItem':
      return towards(state, movedItem(present(state), command));
    case 'RemoveListItem':
      present(state);
      return towards(state, undefined);
    case 'RestoreListItem':
      return towards(state, removedDocument(state));
    case 'PurgeListItem':
      removedDocument(state);
      return [{ type: 'ListItemPurged', data: {} }];
    default:
      return command satisfies never;
  }
}

function towards(state: ListItemState, wanted: ListItem | undefined): ListItemEvent[] {
  const item = documentOf(state);
  if (wanted === undefined) return item === undefined ? [] : [{ type: 'ListItemRemoved', data: { item } }];
  const settled = inOrder(wanted);
  if (item === undefined) {
    const type = isFirst(state) ? 'ListItemAdded' : 'ListItemRestored';
    return [{ type, data: { item: settled } }];
  }
  const changes = diffLeaves(item, settled);
  return changes.length === 0 ? [] : [{ type: 'ListItemEdited', data: { changes } }];
}

/** Metadata merges by key and null clears; everything else replaces. */
function edited(item: ListItem, { metadata = {}, ...edit }: ListItemEdit): ListItem {
  return { ...overlay(item, edit), metadata: overlayMap(item.metadata, metadata) };
}

/** Publishing gives an item its date, unless somebody chose one. */
function dated(item: ListItem, at: string): ListItem {
  return item.isPublished && item.publishedOn === null ? { ...item, publishedOn: at } : item;
}

function inOrder(item: ListItem): ListItem {
  return { ...item, contentBuildingBlockInstances: item.contentBuildingBlockInstances.toSorted(byRank) };
}

/** A list item is a stream of its own, so that many people can fill one list without waiting for each other. */
export const listItemDecider: Decider<ListItem, ListItemCommand, ListItemEvent> = {
  streamPrefix: 'listitem-',
  evolve,
  decide,
  towards,
  compensate: compensateListItem,
};
