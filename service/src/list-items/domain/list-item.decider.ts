import type { ListItemEvent } from '@spoor/contracts/event-catalogue';
import { endsBeforeStart } from '@spoor/contracts/list-items/item-period';
import type { ItemMetadata, ListItem } from '@spoor/contracts/list-items/list-item';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import { byRank } from '@spoor/contracts/shared/field-changes';
import { spelledAsStored } from '@spoor/contracts/shared/moment-spelling';
import { applyMapPatch, applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, requirePresent, requireRemoved } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { checkItemBlocks, checkItemType, withEditedContent, withNewParent, withTags } from './item-edits.ts';
import { compensateListItem } from './list-item.compensation.ts';

type ListItemState = AggregateState<ListItem>;
type ListItemEdit = Extract<ListItemCommand, { type: 'EditListItem' }>['edit'];

const rules = documentRules<ListItem, ListItemEvent>({
  created: (item) => ({ type: 'ListItemAdded', data: { item } }),
  restored: (item) => ({ type: 'ListItemRestored', data: { item } }),
  removed: (item) => ({ type: 'ListItemRemoved', data: { item } }),
  changed: (before, after) =>
    eventOfChanges(before, after, (changes) => ({ type: 'ListItemEdited', data: { changes } })),
  purged: 'ListItemPurged',
  normalize: (item) => ({
    ...item,
    contentBuildingBlockInstances: item.contentBuildingBlockInstances.toSorted(byRank),
  }),
});
const { eventsToReach } = rules;

function decide(state: ListItemState, command: ListItemCommand): ListItemEvent[] {
  switch (command.type) {
    case 'AddListItem':
      return added(state, command);
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
      return restored(state, command.toGuid);
    case 'PurgeListItem':
      requireRemoved(state);
      return [{ type: 'ListItemPurged', data: {} }];
    default:
      return command satisfies never;
  }
}

/**
 * What was removed keeps its short id when it comes back.
 * @throws DomainError `already_exists`, `validation_failed`, `forbidden`
 */
function added(
  state: ListItemState,
  { item, at, revives }: Extract<ListItemCommand, { type: 'AddListItem' }>,
): ListItemEvent[] {
  const removed = revives === true && state.status === 'removed' ? state.document : undefined;
  if (removed === undefined) requireMissing(state);
  requirePeriodInOrder(item.metadata);
  checkItemType(item);
  checkItemBlocks(item.contentBuildingBlockInstances);
  return eventsToReach(state, dated({ ...item, shortId: removed?.shortId ?? item.shortId }, at));
}

/** As it was, and then moved: taking that back leads through both steps. */
function restored(state: ListItemState, toGuid: string | undefined): ListItemEvent[] {
  const item = requireRemoved(state);
  const events = eventsToReach(state, item);
  if (toGuid === undefined) return events;
  const moved = withNewParent(item, { type: 'MoveListItem', fromGuids: item.parentGuids, toGuid });
  return [...events, ...eventsToReach(events.reduce(rules.evolve, state), moved)];
}

/**
 * Metadata merges by key, null removes a key; everything else replaces.
 * @throws DomainError `validation_failed` for a new period that ends before it begins, a kind that does not exist or lacks a
 * field, and blocks with a wrong content; `forbidden` for blocks that cannot be written
 */
function edited(item: ListItem, { metadata: metadataEdit = {}, ...edit }: ListItemEdit): ListItem {
  const moments = spelledAsStored(metadataEdit, item.metadata, ['periodStart', 'periodEnd']);
  const metadata = applyMapPatch(item.metadata, moments);
  requirePeriodInOrder(metadata, item.metadata, metadataEdit.periodEnd == null ? 'periodStart' : 'periodEnd');
  const patched = applyPatch(item, spelledAsStored(edit, item, ['publishedOn']));
  const after = { ...patched, parentGuids: [...new Set(patched.parentGuids)], metadata };
  checkItemType(after, item);
  if (edit.contentBuildingBlockInstances !== undefined)
    checkItemBlocks(edit.contentBuildingBlockInstances, item.contentBuildingBlockInstances);
  return after;
}

function requirePeriodInOrder(
  metadata: ItemMetadata,
  before: ItemMetadata = {},
  member: 'periodStart' | 'periodEnd' = 'periodEnd',
): void {
  if (endsBeforeStart(metadata, before)) {
    throw new DomainError('validation_failed', { name: 'period_order', path: `/metadata/${member}` });
  }
}

/** Publishing sets the date, unless somebody chose one. */
function dated(item: ListItem, at: string): ListItem {
  return item.isPublished && item.publishedOn === null ? { ...item, publishedOn: at } : item;
}

/** Every list item is a stream of its own, so that many people can add to one list at the same time. */
export const listItemDecider: Decider<ListItem, ListItemCommand, ListItemEvent> = {
  streamPrefix: 'listitem-',
  ...rules,
  decide,
  compensate: compensateListItem,
};
