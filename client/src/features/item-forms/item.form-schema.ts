import { categoriesIn } from '@spoor/contracts/categories/category-list';
import { endsBeforeStart } from '@spoor/contracts/list-items/item-period';
import { type AddListItem, addListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import type { Block } from '@spoor/contracts/pages/block';
import type { Author } from '@spoor/contracts/shared/author';
import { authorsIn } from '@spoor/contracts/shared/author-list';
import { sameJson, valueAt } from '@spoor/contracts/shared/field-changes';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { z } from 'zod';
import { changedMembers } from '../../shared/forms/changed-members.ts';
import type { SchemaFormState } from '../../shared/forms/use-schema-form.ts';

export interface ItemFormValues {
  title: string;
  listItemTypeName: string;
  /** Includes the own fields of the item's type; null where one was cleared. */
  metadata: JsonObject & {
    description: string;
    imageGuid: string | null;
    periodStart: string | null;
    periodEnd: string | null;
    tags: string[];
    authors: Author[];
    categories: string[];
  };
  contentBuildingBlockInstances: Block[];
  /** In addition to the list that a new item is added to. */
  parentGuids: string[];
  isPublished: boolean;
  /** ISO-8601; null for the moment of publication. */
  publishedOn: string | null;
  highlight: boolean;
}

const ownKeys = new Set(listItemTypes.flatMap(({ fields }) => fields.map(({ key }) => key)));

export const newItemFormValues: ItemFormValues = {
  title: '',
  listItemTypeName: 'News',
  metadata: {
    description: '',
    imageGuid: null,
    periodStart: null,
    periodEnd: null,
    tags: [],
    authors: [],
    categories: [],
  },
  contentBuildingBlockInstances: [],
  parentGuids: [],
  isPublished: true,
  publishedOn: null,
  highlight: false,
};

export function newItemOf(typeName = newItemFormValues.listItemTypeName): ItemFormValues {
  return { ...newItemFormValues, listItemTypeName: typeName };
}

export function itemFormValuesOf(item: ListItemView): ItemFormValues {
  const { description, imageGuid, periodStart, periodEnd, tags, authors, categories } = item.metadata;
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
      authors: [...authorsIn(authors)],
      categories: [...categoriesIn(categories)],
    },
    contentBuildingBlockInstances: item.contentBuildingBlockInstances,
    parentGuids: item.parentGuids,
    isPublished: item.isPublished,
    publishedOn: item.publishedOn,
    highlight: item.highlight,
  };
}

/**
 * The form of an item, checked by what the service checks with; what it lets through stays as it was typed, so that an edit
 * can tell what differs.
 * @param before what it begins with: what was stored when more was allowed may stay
 */
export function itemForm(before: ItemFormValues) {
  return z
    .custom<ItemFormValues>()
    .superRefine((values, context) => {
      const { error } = addListItem.safeParse(withoutUntouched(values));
      const issues = error?.issues.filter((issue) => !isStoredAlready(issue, before, values)) ?? [];
      for (const issue of issues) context.issues.push({ ...issue, input: values } as z.core.$ZodRawIssue);
      if (!endsBeforeStart(values.metadata, before.metadata)) return;
      context.addIssue({ code: 'custom', path: ['metadata', 'periodEnd'], message: 'order' });
    })
    .transform(withoutUntouched);
}

function isStoredAlready({ code, path }: z.core.$ZodIssue, before: object, values: object): boolean {
  if (code !== 'too_big') return false;
  const pointer = path.map((step) => `/${String(step)}`).join('');
  return sameJson(valueAt(before, pointer), valueAt(values, pointer));
}

export type ItemFormState = SchemaFormState<ItemFormValues, ItemFormValues>;

/** What can be sent: a form holds own fields that nobody touched as undefined, which is no value. */
function withoutUntouched({ metadata, ...values }: ItemFormValues): ItemFormValues {
  const touched = Object.entries(metadata).filter(([, value]) => value !== undefined);
  return { ...values, metadata: Object.fromEntries(touched) as ItemFormValues['metadata'] };
}

/** What makes an item another than the form began with; of its own fields, only those that differ. */
export function itemEditOf(before: ItemFormValues, after: ItemFormValues): Partial<AddListItem> {
  const metadata = changedMembers(before.metadata, after.metadata);
  const { metadata: _, ...rest } = changedMembers(before, after);
  return { ...rest, ...(Object.keys(metadata).length === 0 ? {} : { metadata }) } as Partial<AddListItem>;
}
