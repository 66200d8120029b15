import type { ContentDayCounts } from '@spoor/contracts/statistics/content-day-counts';
import type { ClassCounts } from '@spoor/contracts/statistics/day-counts';
import type { FormDayCounts } from '@spoor/contracts/statistics/form-day-counts';
import type { CountingDefinition } from '@spoor/contracts/statistics/statistics-definition';
import type { Summary } from '@spoor/contracts/statistics/summary';
import type { Table } from '../../runtime/projection.ts';

/** What a platform's day came to, as it was sealed. */
export interface StatisticsDayState {
  /** Of its stream. */
  guid: string;
  platformGuid: string;
  /** `YYYY-MM-DD` */
  day: string;
  timeZone: string;
  definition: CountingDefinition;
  visitor: ClassCounts;
  editor: ClassCounts;
  bot: ClassCounts;
  /** Null on days from before they were sealed too. */
  forms: readonly FormDayCounts[] | null;
  /** Null as of forms. */
  content: ContentDayCounts | null;
  previousHash: string | null;
  hash: string;
  /** ISO-8601. */
  sealedOn: string;
}

export interface StatisticsDayRow extends StatisticsDayState {
  visitorSummary: Summary;
  editorSummary: Summary;
  botSummary: Summary;
  /** Of each class the totals of its summary, for charts. */
  totals: {
    readonly visitor: readonly number[];
    readonly editor: readonly number[];
    readonly bot: readonly number[];
  };
}

export const statisticsDaysTable: Table<StatisticsDayRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    day: 'text',
    timeZone: 'text',
    definition: 'jsonb',
    visitor: 'jsonb',
    editor: 'jsonb',
    bot: 'jsonb',
    forms: 'jsonb',
    content: 'jsonb',
    previousHash: 'text',
    hash: 'text',
    sealedOn: 'timestamptz',
    visitorSummary: 'jsonb',
    editorSummary: 'jsonb',
    botSummary: 'jsonb',
    totals: 'jsonb',
  },
  indexes: ['("platformGuid", day)'],
};
