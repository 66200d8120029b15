import type { Platform } from '@spoor/contracts/platforms/platform';
import { dayMs } from '@spoor/contracts/shared/durations';
import { timeOfDay } from '@spoor/contracts/shared/zoned-time';

/** Milliseconds. Changes invalidate the cache anyway; this is a second bound. */
const maxLifetimeMs = 10 * 60_000;

/**
 * How long a response for visitors may be cached, in milliseconds: at most until midnight on the platform, when items
 * expire without an event.
 * @param expires when something on it changes by itself
 */
export function cacheLifetime(platform: Platform | undefined, now: Date, expires?: Date): number {
  const left = expires === undefined ? maxLifetimeMs : expires.getTime() - now.getTime();
  return Math.max(1, Math.min(maxLifetimeMs, left, dayMs - timeOfDay(now, platform?.timeZone ?? 'UTC')));
}
