import { type CountedEvent, DayCounter, type DayCounting } from '../src/statistics/count-day.ts';
import type { DayCounts } from '../src/statistics/day-counts.ts';

/** Counts the events of a day, in any order. */
export function countDay(events: readonly CountedEvent[], counting: DayCounting): DayCounts {
  const counter = new DayCounter(counting);
  const visitors = Map.groupBy(events, ({ visitorClass, visitorKey }) => `${visitorClass} ${visitorKey}`);
  for (const ofVisitor of visitors.values()) counter.countVisitor(ofVisitor.toSorted((a, b) => a.at - b.at));
  return counter.counts();
}
