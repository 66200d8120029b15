import type { ListItemEvent } from '@spoor/contracts/event-catalogue';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import { byRank, diffDocuments } from '@spoor/contracts/shared/field-changes';
import { applyMapPatch, applyPatch } from '@spoor/contracts/shared/patch';
import {
  type AggregateState,
  type Decider,
  documentOf,
  evolveDocument,
  isNew,
  requirePresent,
  requireRemoved,
} from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { withEditedContent, withNewParent, withTags } from './item-edits.ts';
import { compensateListItem } from './list-item.compensation.ts';

type ListItemState = AggregateState<ListItem>;
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
      return evolveDocument(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: ListItemState, command: ListItemCommand): ListItemEvent[] {
  switch (command.type) {
    case 'AddListItem':
      if (state.status !== 'missing')
        throw new DomainError('already_exists', { name: 'guid_taken', path: '/guid' });
      return eventsToReach(state, dated(command.item, command.at));
    case 'EditListItem':
      return eventsToReach(state, dated(edited(requirePresent(state), command.edit), command.at));
    case 'EditItemContent':
      return eventsToReach(state, withEditedContent(requirePresent(state), command));
    case 'RestoreItemContent':
      return eventsToReach(state, { ...requirePresent(state), ...command.content });
    case 'TagListItem':
      return eventsToReach(state, withTags(requirePresent(state), command));
    case 'MoveListItem':
      return eventsToReach(state, withNewParent(requirePresent(state), command));
    case 'RemoveListItem':
      requirePresent(state);
      return eventsToReach(state, undefined);
    case 'RestoreListItem':
      return eventsToReach(state, requireRemoved(state));
    case 'PurgeListItem':
      requireRemoved(state);
      return [{ type: 'ListItemPurged', data: {} }];
    default:
      return command satisfies never;
  }
}

function eventsToReach(state: ListItemState, wanted: ListItem | undefined): ListItemEvent[] {
  const item = documentOf(state);
  if (wanted === undefined) return item === undefined ? [] : [{ type: 'ListItemRemoved', data: { item } }];
  const settled = inOrder(wanted);
  if (item === undefined) {
    const type = isNew(state) ? 'ListItemAdded' : 'ListItemRestored';
    return [{ type, data: { item: settled } }];
  }
  const changes = diffDocuments(item, settled);
  return changes.length === 0 ? [] : [{ type: 'ListItemEdited', data: { changes } }];
}

/** Metadata merges by key, null removes a key; everything else replaces. */
function edited(item: ListItem, { metadata = {}, ...edit }: ListItemEdit): ListItem {
  return { ...applyPatch(item, edit), metadata: applyMapPatch(item.metadata, metadata) };
}

/** Publishing sets the date, unless somebody chose one. */
function dated(item: ListItem, at: string): ListItem {
  return item.isPublished && item.publishedOn === null ? { ...item, publishedOn: at } : item;
}

function inOrder(item: ListItem): ListItem {
  return { ...item, contentBuildingBlockInstances: item.contentBuildingBlockInstances.toSorted(byRank) };
}

/** Every list item is a stream of its own, so that many people can add to one list at the same time. */
export const listItemDecider: Decider<ListItem, ListItemCommand, ListItemEvent> = {
  streamPrefix: 'listitem-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensateListItem,
};
