import { textsInBlock } from '@spoor/contracts/blocks/block-texts';
import { categoriesIn } from '@spoor/contracts/categories/category-list';
import type { ListItemEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { writtenNames } from '@spoor/contracts/shared/author-list';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { guidsAmong } from '@spoor/contracts/shared/normalize-guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { storableTimestamp } from '../../storable-timestamp.ts';
import { type ListItemRow, type ListItemState, listItemsTable } from './list-items.schema.ts';

/** Of the texts of one item, so many characters can be searched: the index takes no more than a megabyte. */
const maxSearchTextLength = 100_000;

export const listItemsProjection = defineProjection<ListItemState, ListItemRow>({
  name: 'list-items',
  version: 9,
  readableFrom: 9,
  table: listItemsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('listItem'),
    ListItemAdded: {
      create: ({ data: { item }, metadata, revision }) => ({
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
    ListItemEdited: { change: applyEvent },
    ListItemRemoved: {
      change: (state, event) => ({
        ...state,
        ...modification(event),
        removed: true,
        trashed: { on: event.metadata.at, by: event.metadata.actorGuid ?? null },
      }),
    },
    ListItemRestored: {
      change: (state, event) => ({ ...applyEvent(state, event), removed: false, trashed: null }),
    },
    ListItemPurged: { change: (state, event) => ({ ...state, ...modification(event), trashed: null }) },
  },
  derive: ({ item }) => {
    const { shortId, title, listItemTypeName, parentGuids, highlight, isPublished } = item;
    const { description = '', tags = [], periodStart = null, periodEnd = null } = item.metadata;
    const words = [
      ...[title, description, ...writtenNames(item.metadata.authors)],
      ...item.contentBuildingBlockInstances.flatMap(textsInBlock),
    ].join('\n');
    return {
      shortId,
      title,
      listItemTypeName,
      parentGuids,
      tags,
      highlight,
      isPublished,
      categories: guidsAmong(categoriesIn(item.metadata.categories)),
      publishedOn: item.publishedOn && storableTimestamp(item.publishedOn),
      periodStart: periodStart && storableTimestamp(periodStart),
      periodEnd: periodEnd && storableTimestamp(periodEnd),
      onlyParent: parentGuids.length === 1 ? (parentGuids[0] ?? null) : null,
      words: words.slice(0, maxSearchTextLength),
    };
  },
  surrogateKeys: (before, { guid, item, removed }) => [
    surrogateKey.item(guid),
    surrogateKey.items(),
    ...[...(before?.item.parentGuids ?? []), ...item.parentGuids].map(surrogateKey.list),
    ...(before !== undefined && isShown(before) && !isShown({ item, removed })
      ? [surrogateKey.withdrawal()]
      : []),
  ],
});

function isShown({ item, removed }: Pick<ListItemState, 'item' | 'removed'>): boolean {
  return item.isPublished && !removed;
}

function applyEvent(state: ListItemState, event: RecordedEvent<ListItemEvent>): ListItemState {
  return { ...state, item: applyChanges(state.item, fieldChangesOf(event)), ...modification(event) };
}

function modification({ metadata, revision }: RecordedEvent<ListItemEvent>) {
  return { modifiedOn: metadata.at, revision };
}
