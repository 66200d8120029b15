import type { vitals } from '@spoor/contracts/statistics/happening';

/** Milliseconds, but for `cls`, which has no unit. */
export type Vitals = Partial<Record<(typeof vitals)[number], number>>;

/** Entries that TypeScript's library does not know (fully) yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface InteractionTiming extends PerformanceEntry {
  readonly interactionId?: number;
}

/** Gathers what the browser measures of this document, also from before it was asked. */
export function watchVitals(): () => Vitals {
  let lcp: number | undefined;
  const shifts: LayoutShift[] = [];
  const interactions = new Map<number, number>();

  // What moves or appears after the visitor has acted is an answer, not a wait.
  const lcpObserver = observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => lcpObserver?.disconnect(), { once: true, capture: true });
  observe('layout-shift', (entry) => shifts.push(entry as LayoutShift));
  observe('event', ({ interactionId = 0, duration }: InteractionTiming) => {
    if (interactionId > 0)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  });

  return () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      ...known('ttfb', navigation?.responseStart),
      ...known('fcp', paint?.startTime),
      ...known('lcp', lcp),
      ...known('inp', slowInteraction([...interactions.values()])),
      cls: largestBurst(shifts.filter(({ hadRecentInput }) => !hadRecentInput)),
    };
  };
}

/** The largest sum of shifts that follow each other within a second, five seconds in all: what `cls` is defined as. */
export function largestBurst(shifts: readonly Pick<LayoutShift, 'startTime' | 'value'>[]): number {
  let largest = 0;
  let burst = { start: 0, end: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { startTime, value } of shifts) {
    const goesOn = startTime - burst.end < 1_000 && startTime - burst.start < 5_000;
    burst = goesOn
      ? { ...burst, end: startTime, sum: burst.sum + value }
      : { start: startTime, end: startTime, sum: value };
    largest = Math.max(largest, burst.sum);
  }
  return largest;
}

/** The slowest interaction, one in fifty left out: what `inp` is defined as. Undefined where there was none. */
export function slowInteraction(durations: readonly number[]): number | undefined {
  const slowestFirst = durations.toSorted((a, b) => b - a);
  return slowestFirst[Math.floor(durations.length / 50)];
}

function observe(type: string, hear: (entry: PerformanceEntry) => void): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
  observer.observe({ type, buffered: true });
  return observer;
}

function known(name: keyof Vitals, value: number | undefined): Vitals {
  return value === undefined ? {} : { [name]: value };
}
