import type { Place } from '../../shared/map/map-markers.ts';
import type { FieldSpec } from './field-spec.ts';

/** One of several of the same in a block: a question with its answer, a picture, a place on a map. */
export type Entry = Readonly<Record<string, unknown>>;

/** What is stored, as far as it is entries. */
export function entriesIn(value: unknown): readonly Entry[] {
  return (Array.isArray(value) ? value : []).filter(isEntry);
}

/** By what people know an entry: the first short text that was written in it; empty as long as there is none. */
export function titleOf(entry: Entry, fields: readonly FieldSpec[]): string {
  const texts = fields.filter(({ kind }) => kind === 'text').map(({ key }) => entry[key]);
  const title = texts.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof title === 'string' ? title.trim() : '';
}

/** The guid of the first picture in an entry; undefined where it has none. */
export function pictureOf(entry: Entry, fields: readonly FieldSpec[]): string | undefined {
  const guids = fields.filter(({ kind }) => kind === 'image').map(({ key }) => entry[key]);
  return guids.find((guid): guid is string => typeof guid === 'string' && guid !== '');
}

/** The same entries with one of them a place further; at the ends it stays where it is. */
export function withMoved(entries: readonly Entry[], index: number, by: 1 | -1): readonly Entry[] {
  const [entry, other] = [entries[index], entries[index + by]];
  if (entry === undefined || other === undefined) return entries;
  return entries.with(index, other).with(index + by, entry);
}

/** The entry at a place on earth, or at none. */
export function placedAt({ lat: _, lng: __, ...entry }: Entry, place: Place | undefined): Entry {
  return { ...entry, ...place };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
