import type { JsonObject } from '../shared/limits.ts';

/** Where an item is: its metadata `location`. Without both coordinates it stands in lists, but not on maps. */
export interface ItemLocation {
  readonly address: string;
  /** Degrees, north positive. */
  readonly lat: number | null;
  /** Degrees, east positive. */
  readonly lng: number | null;
}

/**
 * Reads the location of an item; null where it has none. A text alone is an address: that is how items once had it.
 * Zod-free, because visitors' pages read it.
 */
export function locationOf(metadata: Readonly<Record<string, unknown>>): ItemLocation | null {
  const { location } = metadata;
  if (typeof location === 'string') return addressed({ address: location });
  return typeof location === 'object' && location !== null ? addressed(location) : null;
}

function addressed(location: object): ItemLocation | null {
  const { address, lat, lng } = location as JsonObject;
  const latitude = degrees(lat, 90);
  const longitude = degrees(lng, 180);
  const isPlace = latitude !== null && longitude !== null;
  const text = typeof address === 'string' ? address.trim() : '';
  if (text === '' && !isPlace) return null;
  return { address: text, lat: isPlace ? latitude : null, lng: isPlace ? longitude : null };
}

function degrees(value: unknown, most: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
}
