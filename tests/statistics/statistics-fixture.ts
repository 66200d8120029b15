import { randomUUID } from 'node:crypto';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import type { CountedEvent } from '@spoor/contracts/statistics/count-day';
import { defaultFilters } from '@spoor/contracts/statistics/statistics-filters';
import type { StatisticsQuery } from '@spoor/contracts/statistics/statistics-query';
import type { QueryContext } from '@spoor/projections/query-context';
import { countRawDay } from '@spoor/projections/statistics/raw-days/raw-days.queries';
import { readStatistics } from '@spoor/projections/statistics/statistics-days/statistics.queries';
import { AnalyticsEventsStore } from '@spoor/service/statistics/analytics-events.store';
import { DaySealer } from '@spoor/service/statistics/day-sealer';
import type { TestService } from '../support/test-service.ts';

const rowsAtATime = 1_000;

/** The statistics of one platform, in a time zone of its own, at a moment of the spec's choice. */
export function statisticsOf(service: TestService, platform: Platform, now: Date) {
  const { database: db, store, positions } = service.connections;
  const context: QueryContext = {
    db,
    platform,
    viewer: undefined,
    now,
    decryptPersonalData: async (boxes) => boxes.map(() => undefined),
  };
  const events = new AnalyticsEventsStore(db);
  return {
    context,
    /** As the service does, on the days of the platform's clock. */
    async record(happened: Iterable<CountedEvent>): Promise<void> {
      const days = new Map<number, string>();
      const dayOf = (at: number) => {
        const quarter = Math.floor(at / 900_000);
        const known = days.get(quarter) ?? localDay(new Date(at), platform.timeZone);
        days.set(quarter, known);
        return known;
      };
      const rows = [...happened].map((event) => ({
        ...event,
        platformGuid: platform.guid,
        visitorClass: event.visitorClass as 'visitor',
        at: new Date(event.at).toISOString(),
        day: dayOf(event.at),
      }));
      for (let start = 0; start < rows.length; start += rowsAtATime) {
        const batch = rows.slice(start, start + rowsAtATime);
        await events.append({ batchGuid: randomUUID(), rows: batch });
      }
    },
    /** Seals the days before this one, and waits until they can be read. */
    async seal(day: string, sealer = service.app.get(DaySealer)): Promise<void> {
      await sealer.sealDaysBefore(platform, day, now);
      await positions.waitFor(['statistics-days', 'statistics-months'], await store.lastPosition(), 60_000);
    },
    async read(query: Partial<StatisticsQuery> & Pick<StatisticsQuery, 'from' | 'to'>) {
      const whole = { compare: 'none', who: 'visitor', ...query } as const;
      const { view } = await readStatistics(context, whole, (day) =>
        countRawDay(context, day, defaultFilters),
      );
      return view;
    },
  };
}
