import type { AddListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import type { Block } from '@spoor/contracts/pages/block';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import type { JsonObject } from '@spoor/contracts/shared/limits';

/** What the form holds: an item as it is sent, with every member there. */
export interface ItemFormValues {
  title: string;
  listItemTypeName: string;
  /** Beside these, the own fields of the item's kind by their keys; null where one was emptied. */
  metadata: JsonObject & {
    description: string;
    imageGuid: string | null;
    periodStart: string | null;
    periodEnd: string | null;
    tags: string[];
  };
  contentBuildingBlockInstances: Block[];
  /** Beside the list that a new item is added to. */
  parentGuids: string[];
  isPublished: boolean;
  /** ISO-8601; null = the moment at which it is published. */
  publishedOn: string | null;
  highlight: boolean;
}

/** Keys of the fields that kinds of items have of their own. */
const ownKeys = new Set(listItemTypes.flatMap(({ fields }) => fields.map(({ key }) => key)));

export const newItemValues: ItemFormValues = {
  title: '',
  listItemTypeName: 'News',
  metadata: { description: '', imageGuid: null, periodStart: null, periodEnd: null, tags: [] },
  contentBuildingBlockInstances: [],
  parentGuids: [],
  isPublished: true,
  publishedOn: null,
  highlight: false,
};

/** What the form of a new item begins with. */
export function newItemOf(typeName = newItemValues.listItemTypeName): ItemFormValues {
  return { ...newItemValues, listItemTypeName: typeName };
}

export function valuesOf(item: ListItemView): ItemFormValues {
  const { description, imageGuid, periodStart, periodEnd, tags } = item.metadata;
  return {
    title: item.title,
    listItemTypeName: item.listItemTypeName,
    metadata: {
      ...Object.fromEntries(Object.entries(item.metadata).filter(([key]) => ownKeys.has(key))),
      description: description ?? '',
      imageGuid: imageGuid ?? null,
      periodStart: periodStart ?? null,
      periodEnd: periodEnd ?? null,
      tags: tags ?? [],
    },
    contentBuildingBlockInstances: item.contentBuildingBlockInstances,
    parentGuids: item.parentGuids,
    isPublished: item.isPublished,
    publishedOn: item.publishedOn,
    highlight: item.highlight,
  };
}

/** What can be sent: a form holds own fields that nobody touched as undefined, which is no value. */
export function withoutUntouched({ metadata, ...values }: ItemFormValues): ItemFormValues {
  const touched = Object.entries(metadata).filter(([, value]) => value !== undefined);
  return { ...values, metadata: Object.fromEntries(touched) as ItemFormValues['metadata'] };
}

/** Only what differs: an edit never takes along what somebody else is changing beside it. */
export function editOf(before: ItemFormValues, after: ItemFormValues): Partial<AddListItem> {
  const metadata = differing(before.metadata, after.metadata);
  const { metadata: _, ...rest } = differing(before, after);
  return { ...rest, ...(Object.keys(metadata).length === 0 ? {} : { metadata }) } as Partial<AddListItem>;
}

/** Topics as they are typed, separated by commas; each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, 100));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, 50);
}

function differing<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => !sameJson(Reflect.get(before, key), value));
  return Object.fromEntries(entries) as Partial<T>;
}
