import type { ListItemEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { storableMoment } from '../../moments.ts';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { wordsOf } from '../../words-of.ts';
import { type ListItemRow, listItemsTable } from './list-items.schema.ts';

/** Of the texts of one item, so many characters can be searched: the index takes no more than a megabyte. */
const longestWords = 100_000;

export const listItems = defineProjection<ListItemRow>({
  name: 'list-items',
  version: 1,
  table: listItemsTable,
  key: streamGuid,
  creates: {
    ListItemAdded: ({ data: { item }, metadata, revision }) => ({
      guid: item.guid,
      platformGuid: metadata.platformGuid,
      ...columnsOf(item),
      createdBy: metadata.actorGuid ?? null,
      createdOn: metadata.at,
      modifiedOn: metadata.at,
      removed: false,
      revision,
    }),
  },
  changes: {
    ListItemEdited: changed,
    ListItemRemoved: (row, event) => ({ ...row, ...happening(event), removed: true }),
    ListItemRestored: (row, event) => ({ ...changed(row, event), removed: false }),
  },
  touches: (before, after) => [
    surrogateKey.item(after.guid),
    ...[...(before?.parentGuids ?? []), ...after.parentGuids].map(surrogateKey.list),
  ],
});

function changed(row: ListItemRow, event: RecordedEvent<ListItemEvent>): ListItemRow {
  return { ...row, ...columnsOf(applyChanges(row.item, leavesOf(event))), ...happening(event) };
}

function happening({ metadata, revision }: RecordedEvent<ListItemEvent>) {
  return { modifiedOn: metadata.at, revision };
}

function columnsOf(item: ListItem) {
  const { shortId, title, listItemTypeName, parentGuids, highlight, isPublished } = item;
  const { description = '', tags = [], periodStart = null, periodEnd = null } = item.metadata;
  const words = [title, description, ...wordsOf(item.contentBuildingBlockInstances)].join('\n');
  return {
    ...{ item, shortId, title, listItemTypeName, parentGuids, tags, highlight, isPublished },
    publishedOn: item.publishedOn && storableMoment(item.publishedOn),
    periodStart: periodStart && storableMoment(periodStart),
    periodEnd: periodEnd && storableMoment(periodEnd),
    words: words.slice(0, longestWords),
  };
}
