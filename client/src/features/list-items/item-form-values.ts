import type { AddListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Block } from '@spoor/contracts/pages/block';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';

/** What the form holds: an item as it is sent, with every member there. */
export interface ItemFormValues {
  title: string;
  listItemTypeName: string;
  metadata: {
    description: string;
    imageGuid: string | null;
    imagePlaceholder: string | null;
    periodStart: string | null;
    periodEnd: string | null;
  };
  contentBuildingBlockInstances: Block[];
  isPublished: boolean;
  highlight: boolean;
}

export const newItemValues: ItemFormValues = {
  title: '',
  listItemTypeName: 'News',
  metadata: { description: '', imageGuid: null, imagePlaceholder: null, periodStart: null, periodEnd: null },
  contentBuildingBlockInstances: [],
  isPublished: true,
  highlight: false,
};

export function valuesOf(item: ListItemView): ItemFormValues {
  const { description, imageGuid, imagePlaceholder, periodStart, periodEnd } = item.metadata;
  return {
    title: item.title,
    listItemTypeName: item.listItemTypeName,
    metadata: {
      description: description ?? '',
      imageGuid: imageGuid ?? null,
      imagePlaceholder: typeof imagePlaceholder === 'string' ? imagePlaceholder : null,
      periodStart: periodStart ?? null,
      periodEnd: periodEnd ?? null,
    },
    contentBuildingBlockInstances: item.contentBuildingBlockInstances,
    isPublished: item.isPublished,
    highlight: item.highlight,
  };
}

/** Only what differs: an edit never takes along what somebody else is changing beside it. */
export function editOf(before: ItemFormValues, after: ItemFormValues): Partial<AddListItem> {
  const metadata = differing(before.metadata, after.metadata);
  const { metadata: _, ...rest } = differing(before, after);
  return { ...rest, ...(Object.keys(metadata).length === 0 ? {} : { metadata }) } as Partial<AddListItem>;
}

function differing<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => !sameJson(Reflect.get(before, key), value));
  return Object.fromEntries(entries) as Partial<T>;
}
