import { Injectable } from '@nestjs/common';
import type { DayCounts } from '@spoor/contracts/statistics/day-counts';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { countRawDay } from '@spoor/projections/statistics/raw-days/raw-days.queries';
import { LRUCache } from 'lru-cache';

/** Counts serve so many times as long as counting took: a twentieth of the time goes into it at most. */
const servesTimes = 20;

/** Platforms and days of which counts are remembered. */
const maxDays = 50;

interface Counting {
  readonly counts: Promise<DayCounts>;
  /** Milliseconds of `performance.now`; infinite while it goes on. */
  servesUntil: number;
}

/** What days that are not sealed came to so far. Those who ask at the same time are answered together. */
@Injectable()
export class OpenDayCounts {
  private readonly countings = new LRUCache<string, Counting>({ max: maxDays });

  async count(context: QueryContext, day: string): Promise<DayCounts> {
    const { view: settings } = await readPlatformSettings(context);
    const { guid, timeZone } = context.platform;
    const key = JSON.stringify([guid, timeZone, day, settings.statisticsFilters]);
    const known = this.countings.get(key);
    if (known !== undefined && performance.now() < known.servesUntil) return known.counts;
    const start = performance.now();
    const counts = countRawDay(context, day, settings.statisticsFilters);
    const counting: Counting = { counts, servesUntil: Number.POSITIVE_INFINITY };
    this.countings.set(key, counting);
    try {
      await counts;
    } catch (error) {
      this.countings.delete(key);
      throw error;
    }
    const end = performance.now();
    counting.servesUntil = end + servesTimes * (end - start);
    return counts;
  }
}
