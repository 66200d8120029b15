import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import type { I18n } from '../../shared/i18n.tsx';
import { csvOf } from '../../shared/ui/data-table/csv.ts';

/** Of a form, how often it was seen, begun and sent; of all else, by how many visitors and how often. */
interface Line {
  readonly kind: string;
  readonly name: string;
  readonly visitors?: number;
  readonly count?: number;
  readonly seen?: number;
  readonly begun?: number;
  readonly sent?: number;
}

/** What the screen shows, as a table. */
export function statisticsCsv(view: StatisticsView, { t, language }: I18n): string {
  const figures = [
    ['visitors', t('statistics.visitors')],
    ['count', t('statistics.times')],
    ['seen', t('statistics.forms.seen')],
    ['begun', t('statistics.forms.begun')],
    ['sent', t('statistics.forms.sent')],
  ] as const;
  const columns = [
    { label: t('statistics.kind'), text: ({ kind }: Line) => kind },
    { label: t('statistics.name'), text: ({ name }: Line) => name },
    ...figures.map(([key, label]) => ({ label, text: (line: Line) => String(line[key] ?? '') })),
  ];
  return csvOf(columns, linesOf(view), language === 'nl' ? ';' : ',');
}

/** The parts of the period, and the rows of every kind. */
function linesOf({ series, subjects, segments, forms, interval }: StatisticsView): Line[] {
  const kinds = Object.entries({ ...subjects, ...segments });
  return [
    ...series.map(({ start, visitors, views }) => ({ kind: interval, name: start, visitors, count: views })),
    ...kinds.flatMap(([kind, rows]) =>
      (rows ?? []).map(({ name, label = name, visitors, count }) => ({ kind, name: label, visitors, count })),
    ),
    ...(forms ?? []).map(({ guid: _, ...form }) => ({ kind: 'form', ...form })),
  ];
}
