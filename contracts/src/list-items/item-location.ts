import type { JsonObject } from '../shared/limits.ts';

/** The metadata `location` of an item. Shown on maps only with both coordinates. */
export interface ItemLocation {
  readonly address: string;
  /** Degrees, north positive. */
  readonly lat: number | null;
  /** Degrees, east positive. */
  readonly lng: number | null;
}

/**
 * Parses the location of an item; null where it has none. A plain text is an address, as older items have it. Without
 * zod, because visitors' pages use it.
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
