import { separatorFor } from '@spoor/contracts/csv/csv-dialect';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import type { I18n } from '../../shared/i18n.tsx';
import { csvOf } from '../../shared/ui/data-table/csv.ts';
import { figureNames } from './use-figure-texts.ts';
import { type ShownVital, shownVitals } from './use-vital-text.ts';

/**
 * Of a figure by itself, what it comes to; of a form, how often it was seen, begun, left and sent; of an address, how fast it was; of all
 * else, by how many visitors and how often.
 */
type Line = { readonly kind: string; readonly name: string } & Partial<Record<Column, number | null>>;
type Column = 'visitors' | 'count' | 'seen' | 'begun' | 'left' | 'sent' | ShownVital;

/** What the screen shows, as a table. */
export function statisticsCsv(view: StatisticsView, i18n: I18n): string {
  const { t, language } = i18n;
  const figures: readonly (readonly [Column, string])[] = [
    ['visitors', t('statistics.visitors')],
    ['count', t('statistics.times')],
    ['seen', t('statistics.forms.seen')],
    ['begun', t('statistics.forms.begun')],
    ['left', t('statistics.forms.left')],
    ['sent', t('statistics.forms.sent')],
    ...shownVitals.map((vital) => [vital, vital.toUpperCase()] as const),
  ];
  // As spreadsheets in that language read them.
  const decimal = (value: number | null | undefined) =>
    String(value ?? '').replace('.', language === 'nl' ? ',' : '.');
  const columns = [
    { label: t('statistics.kind'), text: ({ kind }: Line) => kind },
    { label: t('statistics.name'), text: ({ name }: Line) => name },
    ...figures.map(([key, label]) => ({ label, text: (line: Line) => decimal(line[key]) })),
  ];
  return csvOf(columns, linesOf(view, i18n), separatorFor(language));
}

/** The figures of the period and of its parts, and the rows of every kind. */
function linesOf(view: StatisticsView, { t }: I18n): Line[] {
  const { series, subjects, segments, vitals, forms, interval, summary, content } = view;
  const kinds = Object.entries({ ...subjects, ...segments });
  return [
    ...figureNames.map((name) => ({ kind: 'summary', name, count: summary[name] })),
    ...Object.entries(content).map(([name, count]) => ({ kind: 'content', name, count })),
    ...series.map(({ start, visitors, views }) => ({ kind: interval, name: start, visitors, count: views })),
    ...kinds.flatMap(([kind, rows]) =>
      (rows ?? []).map(({ name, label = name, visitors, count }) => ({ kind, name: label, visitors, count })),
    ),
    ...(vitals ?? []).map(({ path, times, p75 }) => ({
      kind: 'vitals',
      name: path === '' ? t('statistics.whole_site') : path,
      count: times,
      lcp: p75.lcp,
      inp: p75.inp,
      cls: p75.cls,
    })),
    ...(forms ?? []).map(({ guid: _, ...form }) => ({ kind: 'form', ...form })),
  ];
}
