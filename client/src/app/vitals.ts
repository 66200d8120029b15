import type { vitals } from '@spoor/contracts/statistics/analytics-event';

/** Milliseconds, except `cls`, which has no unit. */
export type Vitals = Partial<Record<(typeof vitals)[number], number>>;

/** Missing in TypeScript's DOM library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface InteractionTiming extends PerformanceEntry {
  readonly interactionId?: number;
}

/** Collects the browser's measurements of this document, also those from before the call. */
export function watchVitals(): () => Vitals {
  let lcp: number | undefined;
  const shifts: LayoutShift[] = [];
  const interactions = new Map<number, number>();

  // After the first interaction, larger paints are a response and do not count.
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
      cls: largestShiftSession(shifts.filter(({ hadRecentInput }) => !hadRecentInput)),
    };
  };
}

/** The largest sum of shifts with at most one second between them and five seconds in all: the definition of `cls`. */
export function largestShiftSession(shifts: readonly Pick<LayoutShift, 'startTime' | 'value'>[]): number {
  let largest = 0;
  let session = { start: 0, end: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { startTime, value } of shifts) {
    const goesOn = startTime - session.end < 1_000 && startTime - session.start < 5_000;
    session = goesOn
      ? { ...session, end: startTime, sum: session.sum + value }
      : { start: startTime, end: startTime, sum: value };
    largest = Math.max(largest, session.sum);
  }
  return largest;
}

/** The slowest interaction, leaving out one in fifty: the definition of `inp`. Undefined where there was none. */
export function slowInteraction(durations: readonly number[]): number | undefined {
  const slowestFirst = durations.toSorted((a, b) => b - a);
  return slowestFirst[Math.floor(durations.length / 50)];
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): PerformanceObserver | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true });
  return observer;
}

function known(name: keyof Vitals, value: number | undefined): Vitals {
  return value === undefined ? {} : { [name]: value };
}
