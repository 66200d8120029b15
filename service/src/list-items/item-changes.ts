import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ItemContent } from '@spoor/contracts/list-items/list-item';
import type { ContentChange } from '@spoor/contracts/pages/content-change';
import { normalizeGuid } from '@spoor/contracts/shared/guid';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { contentChanges } from '../pages/publishing/content-changes.ts';
import { asPageContent } from './domain/changed-item.ts';

/** Characters: enough to recognise what a field holds. */
const longest = 300;

/** What differs between two versions of an item: its title, its fields, and then its blocks. */
export function itemChanges(before: ItemContent, after: ItemContent): ContentChange[] {
  const onPage = contentChanges(asPageContent(before), asPageContent(after));
  return [
    ...onPage.filter(({ blockGuid }) => blockGuid === null),
    ...fieldChanges(fieldsOf(before), fieldsOf(after)),
    ...onPage.filter(({ blockGuid }) => blockGuid !== null),
  ];
}

type Fields = Readonly<Record<string, unknown>>;

/** The kind of item is a field too: it says which others there are. */
function fieldsOf({ listItemTypeName, metadata }: ItemContent): Fields {
  return { listItemTypeName, ...metadata };
}

/** As forms have them, around those that the kind of item adds. */
const first = ['listItemTypeName', 'description'];
const last = ['periodStart', 'periodEnd', 'imageGuid', 'tags'];

function fieldChanges(before: Fields, after: Fields): ContentChange[] {
  const own = Object.keys({ ...before, ...after }).filter(
    (key) => !first.includes(key) && !last.includes(key),
  );
  const keys = [...first, ...own.toSorted(), ...last];
  return keys
    .filter((key) => !isSame(before[key], after[key]))
    .map((key) => {
      const [from, to] = [textOf(key, before[key]), textOf(key, after[key])];
      // What is empty on one side only was emptied, or filled in.
      const texts = from === null && to === null ? { from, to } : { from: from ?? '', to: to ?? '' };
      return { kind: 'field', blockGuid: null, blockName: null, option: key, ...texts };
    });
}

/** An empty field and one that was never filled in are the same to everybody who reads. */
function isSame(before: unknown, after: unknown): boolean {
  return sameJson(before ?? null, after ?? null);
}

/** What people read in a field; null where it holds nothing, or nothing that can be read. */
function textOf(key: string, value: unknown): string | null {
  const text = key === 'location' ? placeText(value) : valueText(value);
  if (text === null || text === '' || normalizeGuid(text) !== undefined) return null;
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

function valueText(value: unknown): string | null {
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

function placeText(location: unknown): string | null {
  const place = locationOf({ location });
  if (place === null) return null;
  const point = place.lat === null ? '' : `${place.lat}, ${place.lng}`;
  return [place.address, point].filter((part) => part !== '').join(' · ');
}
