import { Inject, Injectable } from '@nestjs/common';
import { parseEvent } from '@spoor/contracts/event-catalogue';
import type { StatisticsCheckView } from '@spoor/contracts/statistics/statistics.views';
import { addDays, daysOf } from '@spoor/contracts/statistics/statistics-period';
import type { StatisticsCheckQuery } from '@spoor/contracts/statistics/statistics-query';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { QueryContext } from '@spoor/projections/query-context';
import { checkFigures } from '@spoor/projections/statistics/statistics-days/checked-parts.queries';
import {
  checkDays,
  countSealed,
  type SealedEvent,
} from '@spoor/projections/statistics/statistics-days/day-check.queries';
import {
  listOpenDays,
  readSealedSummary,
} from '@spoor/projections/statistics/statistics-days/statistics.queries';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { dayGuidOf } from './day-guid.ts';
import { statisticsDayDecider } from './domain/statistics-day.decider.ts';

/** Counts figures anew from the event store, beside what the read models say. */
@Injectable()
export class StatisticsCheck {
  constructor(@Inject(tokens.store) private readonly store: EventStore) {}

  async check(
    context: QueryContext,
    { from, to, who, filter }: StatisticsCheckQuery,
  ): Promise<StatisticsCheckView> {
    const period = { from, to };
    const [before, ...read] = await mapInBatches([addDays(from, -1), ...daysOf(period)], (day) =>
      this.readDay(context.platform.guid, day),
    );
    const events = read.filter((event) => event !== undefined);
    const [checked, shown, openDays] = await Promise.all([
      checkDays(context, period, events, before?.data.hash ?? null),
      readSealedSummary(context, period, { who, filter }),
      listOpenDays(context, period),
    ]);
    const { summary, perDay } = countSealed(events, { who, filter });
    const figures = await checkFigures(context, { period, filter, events, shown, counted: summary });
    return {
      ...figures,
      openDays,
      days: checked.map(({ event: { data, sealedOn }, isSealed, isSame }, index) => ({
        day: data.day,
        figures: perDay[index] ?? figures.counted,
        hash: data.hash,
        isSealed,
        isSame,
        sealedOn,
        definition: data.definition,
      })),
    };
  }

  private async readDay(platformGuid: string, day: string): Promise<SealedEvent | undefined> {
    const stream = `${statisticsDayDecider.streamPrefix}${dayGuidOf(platformGuid, day)}`;
    for await (const stored of this.store.readStream(stream, 0)) {
      const event = parseEvent(stored);
      if (event.type === 'DayCounted') return { data: event.data, sealedOn: event.metadata.at };
    }
    return undefined;
  }
}
