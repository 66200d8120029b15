import { locationOf } from './item-location.ts';
import type { ItemMetadata, ListItem } from './list-item.ts';
import { listItemTypes } from './list-item-types.ts';

type TypedItem = Pick<ListItem, 'listItemTypeName' | 'metadata' | 'isPublished'>;

/** Whether a kind of item exists; what was stored under another name may stay. */
export function isItemType(name: string): boolean {
  return listItemTypes.some((type) => type.name === name);
}

/**
 * Own fields that an item has to have before visitors see it, such as the file of a document, and has not. What is hidden may be
 * unfinished, and what lacked one while it was published may stay so.
 * @param before absent for a new item
 * @returns keys of its metadata
 */
export function missingFields(item: TypedItem, before?: TypedItem): string[] {
  if (!item.isPublished) return [];
  const lacked = before?.isPublished === true ? emptyFields(before) : [];
  return emptyFields(item).filter((key) => !lacked.includes(key));
}

function emptyFields({
  listItemTypeName,
  metadata,
}: Pick<TypedItem, 'listItemTypeName' | 'metadata'>): string[] {
  const required = listItemTypes.find(({ name }) => name === listItemTypeName)?.fields ?? [];
  return required.filter((field) => field.required && isEmpty(field.key, metadata)).map(({ key }) => key);
}

function isEmpty(key: string, metadata: ItemMetadata): boolean {
  const value = key === 'location' ? locationOf(metadata) : metadata[key];
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
