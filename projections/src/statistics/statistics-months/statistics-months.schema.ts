import type { ClassCounts } from '@spoor/contracts/statistics/day-counts';
import type { FormDayCounts } from '@spoor/contracts/statistics/form-day-counts';
import type { Summary } from '@spoor/contracts/statistics/summary';
import type { Table } from '../../runtime/projection.ts';

/** What the sealed days of a platform's month come to together. */
export interface StatisticsMonthState {
  /** `{platformGuid}/{month}` */
  name: string;
  platformGuid: string;
  /** `YYYY-MM` */
  month: string;
  /** The last of its sealed days, `YYYY-MM-DD`. */
  lastDay: string;
  /** Those of its days of which it was sealed what was done with forms. */
  formDays: string[];
  /** What these days come to together. */
  forms: FormDayCounts[];
  visitor: ClassCounts;
  editor: ClassCounts;
  bot: ClassCounts;
}

export interface StatisticsMonthRow extends StatisticsMonthState {
  visitorSummary: Summary;
  editorSummary: Summary;
  botSummary: Summary;
}

export const statisticsMonthsTable: Table<StatisticsMonthRow> = {
  key: 'name',
  columns: {
    name: 'text',
    platformGuid: 'uuid',
    month: 'text',
    lastDay: 'text',
    formDays: 'jsonb',
    forms: 'jsonb',
    visitor: 'jsonb',
    editor: 'jsonb',
    bot: 'jsonb',
    visitorSummary: 'jsonb',
    editorSummary: 'jsonb',
    botSummary: 'jsonb',
  },
  indexes: ['("platformGuid", month)'],
};
