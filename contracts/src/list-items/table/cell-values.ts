import { localMinute, momentShownAs } from '../../shared/zoned-time.ts';
import { type ItemLocation, locationOf } from '../item-location.ts';
import { folded, isCalled, tableText } from './table-texts.ts';

/** A moment on the clock of the site, in a way that spreadsheets sort; nothing where there is none. */
export function momentText(iso: unknown, timeZone: string): string {
  return typeof iso === 'string' ? localMinute(new Date(iso), timeZone) : '';
}

const date = String.raw`(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)`;
/** As spreadsheets in Dutch write it when they took it for a date. */
const turnedDate = String.raw`(?<day>\d\d?)[-.](?<month>\d\d?)[-.](?<year>\d{4})`;
const time = String.raw`(?:(?:T|,?\s+)(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d))?)?`;
const onClock = [new RegExp(`^${date}${time}$`), new RegExp(`^${turnedDate}${time}$`)];
const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * A moment as people or programs write it: `2026-11-21 14:32`, `21-11-2026 14:32`, either without a time, or with a zone. Days between
 * slashes are read differently from country to country, and so not at all.
 * @returns in UTC; undefined where it is none
 */
export function readMoment(cell: string, timeZone: string): string | undefined {
  const text = cell.trim();
  if (withZone.test(text)) return isoOf(new Date(text));
  const parts = onClock.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const day = `${parts.year}-${two(parts.month)}-${two(parts.day)}`;
  const clock = `${day}T${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}`;
  const moment = momentShownAs(clock, timeZone);
  return moment && isoOf(moment);
}

function isoOf(moment: Date): string | undefined {
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const words = {
  yes: ['true', 'waar', '1', 'x'],
  no: ['false', 'onwaar', '0', ''],
} as const;

/** @returns undefined where it says neither */
export function readYesNo(cell: string): boolean | undefined {
  const answerText = (name: 'yes' | 'no') =>
    isCalled(tableText(name), cell) || words[name].some((word) => word === folded(cell));
  return answerText('yes') ? true : answerText('no') ? false : undefined;
}

/** Names beside each other; one that would not be told apart stands in quotes. */
export function joinNames(names: readonly string[]): string {
  return names
    .map((name) => (name === '' || /[",]|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(', ');
}

/** The inverse of {@link joinNames}. */
export function splitNames(cell: string): string[] {
  return [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]+))\s*(?:,|$)/gu)]
    .map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare?.trim() ?? '')
    .filter((name) => name !== '');
}

/** An address, and where it is known on the map also the degrees: `Markt 1 (52.374, 4.889)`. */
export function locationText(metadata: Readonly<Record<string, unknown>>): string {
  const place = locationOf(metadata);
  if (place === null) return '';
  const { address, lat, lng } = place;
  return lat === null || lng === null ? address : `${address} (${lat}, ${lng})`.trim();
}

const degrees = /^\((?<lat>-?[\d.]+(?:e-?\d+)?), (?<lng>-?[\d.]+(?:e-?\d+)?)\)$/u;

/** The inverse of {@link locationText}; null for no place. */
export function readLocation(cell: string): ItemLocation | null {
  const text = cell.trim();
  const bracket = Math.max(0, text.lastIndexOf('('));
  const { lat, lng } = degrees.exec(text.slice(bracket))?.groups ?? {};
  const address = text.slice(0, bracket).trimEnd();
  const placed = locationOf({ location: { address, lat: Number(lat), lng: Number(lng) } });
  return placed === null || placed.lat === null ? locationOf({ location: cell }) : placed;
}
