import { type FieldSpec, shownFields } from '../../../shared/blocks/field-spec.ts';
import { labelIn, type Translation } from '../../../shared/label.ts';
import type { GeoPoint } from '../../../shared/map/map-markers.ts';

/** One entry of a list in a block: a question with its answer, an image, a marker. */
export type Entry = Readonly<Record<string, unknown>>;

/** The valid entries of a stored value. */
export function entriesIn(value: unknown): readonly Entry[] {
  return (Array.isArray(value) ? value : []).filter(isEntry);
}

/** The first short text of an entry, or else its first choice, with its times of day; empty where there is neither. */
export function entryTitle(entry: Entry, fields: readonly FieldSpec[], i18n: Translation): string {
  const visibleFields = shownFields(fields, entry);
  const texts = visibleFields.filter(({ kind }) => kind === 'text').map(({ key }) => entry[key]);
  const title = texts.find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof title === 'string') return title.trim();
  const [chosen] = visibleFields.flatMap((field) =>
    field.kind === 'choice' ? (chosenIn(entry, field) ?? []) : [],
  );
  if (chosen === undefined) return '';
  const times = visibleFields.filter(({ kind }) => kind === 'time').map(({ key }) => entry[key]);
  return [labelIn(i18n, chosen.label), times.filter(Boolean).join(' – ')].filter(Boolean).join(' ');
}

function chosenIn(entry: Entry, { key, choices, form }: Extract<FieldSpec, { kind: 'choice' }>) {
  const stored = entry[key];
  return choices.find(({ value }) => value === (form?.write(stored) ?? stored));
}

/** The guid of the first image of an entry; undefined where there is none. */
export function entryImage(entry: Entry, fields: readonly FieldSpec[]): string | undefined {
  const guids = fields.filter(({ kind }) => kind === 'image').map(({ key }) => entry[key]);
  return guids.find((guid): guid is string => typeof guid === 'string' && guid !== '');
}

/** Moves an entry by one; at the ends nothing changes. */
export function withEntryMoved(entries: readonly Entry[], index: number, by: 1 | -1): readonly Entry[] {
  const [entry, other] = [entries[index], entries[index + by]];
  if (entry === undefined || other === undefined) return entries;
  return entries.with(index, other).with(index + by, entry);
}

/** Sets or removes the position of an entry. */
export function placedAt({ lat: _, lng: __, ...entry }: Entry, place: GeoPoint | undefined): Entry {
  return { ...entry, ...place };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
