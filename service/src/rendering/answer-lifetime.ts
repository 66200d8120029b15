import type { Platform } from '@spoor/contracts/platforms/platform';

/** Milliseconds. A belt beside the braces: every change is announced anyway. */
const longest = 10 * 60_000;
const day = 24 * 60 * 60_000;

/**
 * How long an answer for visitors may be kept, in milliseconds: items expire at the start of a day where the
 * platform is, and nothing announces that.
 */
export function answerLifetime(platform: Platform | undefined, now: Date): number {
  return Math.min(longest, day - timeOfDay(now, platform?.timeZone ?? 'UTC'));
}

/** Milliseconds since midnight. */
function timeOfDay(moment: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(moment).split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + moment.getMilliseconds();
}
