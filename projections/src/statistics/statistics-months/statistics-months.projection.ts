import type { RecordedSpoorEvent, SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { ClassTally } from '@spoor/contracts/statistics/class-tally';
import type { ClassCounts } from '@spoor/contracts/statistics/day-counts';
import { sumOfForms } from '@spoor/contracts/statistics/form-day-counts';
import { summarize } from '@spoor/contracts/statistics/summary';
import { defineProjection, ignoringAllBut } from '../../runtime/projection.ts';
import {
  type StatisticsMonthRow,
  type StatisticsMonthState,
  statisticsMonthsTable,
} from './statistics-months.schema.ts';

type DayCountedEvent = RecordedEvent<SpoorEventOf<'DayCounted'>>;

/** Days of a year or two are added up by their months. */
export const statisticsMonthsProjection = defineProjection<StatisticsMonthState, StatisticsMonthRow>({
  name: 'statistics-months',
  version: 2,
  readableFrom: 2,
  table: statisticsMonthsTable,
  key: monthNameOf,
  events: {
    ...ignoringAllBut('statisticsDay'),
    DayCounted: {
      create: (event) => withDay(emptyMonth(event), event),
      change: withDay,
    },
  },
  derive: ({ visitor, editor, bot }) => ({
    visitorSummary: summarize(visitor),
    editorSummary: summarize(editor),
    botSummary: summarize(bot),
  }),
  surrogateKeys: () => [surrogateKey.statistics()],
});

/** Only the events that it hears have a day. */
function monthNameOf(event: RecordedSpoorEvent): string {
  const { data, metadata } = event as DayCountedEvent;
  return `${metadata.platformGuid}/${data.day.slice(0, 7)}`;
}

function emptyMonth(event: DayCountedEvent): StatisticsMonthState {
  const nothing = new ClassTally().counts();
  return {
    name: monthNameOf(event),
    platformGuid: event.metadata.platformGuid,
    month: event.data.day.slice(0, 7),
    lastDay: event.data.day,
    formDays: [],
    forms: [],
    visitor: nothing,
    editor: nothing,
    bot: nothing,
  };
}

function withDay(
  state: StatisticsMonthState,
  { data: { day, counts, forms } }: DayCountedEvent,
): StatisticsMonthState {
  return {
    ...state,
    lastDay: day > state.lastDay ? day : state.lastDay,
    formDays: forms === undefined ? state.formDays : [...state.formDays, day],
    forms: sumOfForms([...state.forms, ...(forms ?? [])]),
    visitor: together(state.visitor, counts.visitor),
    editor: together(state.editor, counts.editor),
    bot: together(state.bot, counts.bot),
  };
}

function together(...counted: readonly ClassCounts[]): ClassCounts {
  const tally = new ClassTally();
  for (const counts of counted) tally.addCounts(counts);
  return tally.counts();
}
