import type { ListItemEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { storableMoment } from '../../moments.ts';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { wordsOf } from '../../words-of.ts';
import { type ListItemRow, type ListItemState, listItemsTable } from './list-items.schema.ts';

/** Of the texts of one item, so many characters can be searched: the index takes no more than a megabyte. */
const longestWords = 100_000;

export const listItems = defineProjection<ListItemState, ListItemRow>({
  name: 'list-items',
  version: 6,
  table: listItemsTable,
  key: streamGuid,
  creates: {
    ListItemAdded: ({ data: { item }, metadata, revision }) => ({
      guid: item.guid,
      platformGuid: metadata.platformGuid,
      item,
      createdBy: metadata.actorGuid ?? null,
      createdByKind: metadata.actorKind,
      createdOn: metadata.at,
      modifiedOn: metadata.at,
      removed: false,
      trashed: null,
      revision,
    }),
  },
  changes: {
    ListItemEdited: changed,
    ListItemRemoved: (state, event) => ({
      ...state,
      ...happening(event),
      removed: true,
      trashed: { on: event.metadata.at, by: event.metadata.actorGuid ?? null },
    }),
    ListItemRestored: (state, event) => ({ ...changed(state, event), removed: false, trashed: null }),
    ListItemPurged: (state, event) => ({ ...state, ...happening(event), trashed: null }),
  },
  derive: ({ item }) => {
    const { shortId, title, listItemTypeName, parentGuids, highlight, isPublished } = item;
    const { description = '', tags = [], periodStart = null, periodEnd = null } = item.metadata;
    const words = [title, description, ...wordsOf(item.contentBuildingBlockInstances)].join('\n');
    return {
      ...{ shortId, title, listItemTypeName, parentGuids, tags, highlight, isPublished },
      publishedOn: item.publishedOn && storableMoment(item.publishedOn),
      periodStart: periodStart && storableMoment(periodStart),
      periodEnd: periodEnd && storableMoment(periodEnd),
      onlyParent: parentGuids.length === 1 ? (parentGuids[0] ?? null) : null,
      words: words.slice(0, longestWords),
    };
  },
  touches: (before, { guid, item }) => [
    surrogateKey.item(guid),
    surrogateKey.items(),
    ...[...(before?.item.parentGuids ?? []), ...item.parentGuids].map(surrogateKey.list),
  ],
});

function changed(state: ListItemState, event: RecordedEvent<ListItemEvent>): ListItemState {
  return { ...state, item: applyChanges(state.item, leavesOf(event)), ...happening(event) };
}

function happening({ metadata, revision }: RecordedEvent<ListItemEvent>) {
  return { modifiedOn: metadata.at, revision };
}
