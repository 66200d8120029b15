import type { Platform } from '@spoor/contracts/platforms/platform';

/** Milliseconds. Changes invalidate the cache anyway; this is a second bound. */
const maxLifetimeMs = 10 * 60_000;
const day = 24 * 60 * 60_000;

/**
 * How long a response for visitors may be cached, in milliseconds: at most until midnight on the platform, when items
 * expire without an event.
 */
export function cacheLifetime(platform: Platform | undefined, now: Date): number {
  return Math.min(maxLifetimeMs, day - timeOfDay(now, platform?.timeZone ?? 'UTC'));
}

/** Milliseconds since midnight. */
function timeOfDay(moment: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(moment).split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + moment.getMilliseconds();
}
