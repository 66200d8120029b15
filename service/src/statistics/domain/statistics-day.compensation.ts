import type { StatisticsDayEvent } from '@spoor/contracts/event-catalogue';
import type { Irreversible } from '../../shared/decider.ts';

/** What a day came to has been told, and what it was counted from is gone. */
export function compensateStatisticsDay(event: StatisticsDayEvent): Irreversible {
  switch (event.type) {
    case 'DayCounted':
      return { irreversible: 'day_counted' };
    default:
      return event.type satisfies never;
  }
}
