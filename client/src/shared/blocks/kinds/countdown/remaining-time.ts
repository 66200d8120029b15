import { dayMs, hourMs, minuteMs } from '@spoor/contracts/shared/durations';

/** How long something takes still, and until when that is what it takes. */
export interface RemainingTime {
  /** Without those of which there are none. */
  readonly parts: readonly { readonly unit: 'day' | 'hour' | 'minute'; readonly count: number }[];
  /** ISO-8601. */
  readonly validUntil: string;
}

/**
 * The time between two moments in days and hours, on the last day in hours and minutes. What has begun counts.
 * @returns undefined once the moment is there
 */
export function remainingTime(now: string, moment: string): RemainingTime | undefined {
  const left = Date.parse(moment) - Date.parse(now);
  if (left <= 0) return undefined;
  const step = left > dayMs ? hourMs : minuteMs;
  const rounded = Math.ceil(left / step) * step;
  const counts = [
    { unit: 'day', count: Math.floor(rounded / dayMs) },
    { unit: 'hour', count: Math.floor((rounded % dayMs) / hourMs) },
    { unit: 'minute', count: (rounded % hourMs) / minuteMs },
  ] as const;
  return {
    parts: counts.filter(({ count }) => count > 0),
    validUntil: new Date(Date.parse(moment) - rounded + step).toISOString(),
  };
}
