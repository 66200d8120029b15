import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ItemContent } from '@spoor/contracts/list-items/list-item';
import type { ContentChange } from '@spoor/contracts/pages/content-change.views';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { diffPageContent } from '../pages/publishing/diff-page-content.ts';
import { asPageContent } from './domain/item-edits.ts';

/** Characters. */
const maxTextLength = 300;

/** The differences between two versions of an item: title, fields, then blocks. */
export function diffItemContent(before: ItemContent, after: ItemContent): ContentChange[] {
  const onPage = diffPageContent(asPageContent(before), asPageContent(after));
  return [
    ...onPage.filter(({ blockGuid }) => blockGuid === null),
    ...fieldChanges(fieldsOf(before), fieldsOf(after)),
    ...onPage.filter(({ blockGuid }) => blockGuid !== null),
  ];
}

type Fields = Readonly<Record<string, unknown>>;

/** The type of an item is treated as a field too. */
function fieldsOf({ listItemTypeName, metadata }: ItemContent): Fields {
  return { listItemTypeName, ...metadata };
}

/** The order of fields in forms: type-specific fields stand between these. */
const first = ['listItemTypeName', 'description'];
const last = ['periodStart', 'periodEnd', 'imageGuid', 'categories', 'tags', 'authors'];

function fieldChanges(before: Fields, after: Fields): ContentChange[] {
  const own = Object.keys({ ...before, ...after }).filter(
    (key) => !first.includes(key) && !last.includes(key),
  );
  const keys = [...first, ...own.toSorted(), ...last];
  return keys
    .filter((key) => !isSame(before[key], after[key]))
    .map((key) => {
      const [from, to] = [textOf(key, before[key]), textOf(key, after[key])];
      const texts = from === null && to === null ? { from, to } : { from: from ?? '', to: to ?? '' };
      return { kind: 'field', blockGuid: null, blockName: null, option: key, ...texts };
    });
}

/** An empty field equals an absent one. */
function isSame(before: unknown, after: unknown): boolean {
  return sameJson(before ?? null, after ?? null);
}

/** The readable text of a field; null where it has none. */
function textOf(key: string, value: unknown): string | null {
  const text = key === 'location' ? placeText(value) : valueText(value);
  if (text === null || text === '' || normalizeGuid(text) !== undefined) return null;
  return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1).trimEnd()}…`;
}

function valueText(value: unknown): string | null {
  if (Array.isArray(value))
    return value.filter((part) => typeof part === 'string' && normalizeGuid(part) === undefined).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

function placeText(location: unknown): string | null {
  const place = locationOf({ location });
  if (place === null) return null;
  const point = place.lat === null ? '' : `${place.lat}, ${place.lng}`;
  return [place.address, point].filter((part) => part !== '').join(' · ');
}
