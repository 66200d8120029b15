import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { csvOf, downloadCsv, downloadText } from '../../../shared/ui/data-table/csv.ts';

interface Line {
  readonly kind: string;
  readonly name: string;
  readonly visitors: number;
  readonly count: number;
}

/** What the screen shows, as a file. */
export function StatisticsExport({ view }: { view: StatisticsView }) {
  const { t, language } = useI18n();
  const name = `${t('admin.statistics').toLowerCase()}-${view.from}-${view.to}`;
  const saveCsv = () => {
    const columns = [
      { label: t('statistics.kind'), text: ({ kind }: Line) => kind },
      { label: t('statistics.name'), text: (line: Line) => line.name },
      { label: t('statistics.visitors'), text: ({ visitors }: Line) => String(visitors) },
      { label: t('statistics.times'), text: ({ count }: Line) => String(count) },
    ];
    downloadCsv(name, csvOf(columns, linesOf(view), language === 'nl' ? ';' : ','));
  };
  return (
    <>
      <button type="button" className="button button--secondary" onClick={saveCsv}>
        {t('statistics.csv')}
      </button>
      <button
        type="button"
        className="button button--secondary"
        onClick={() => downloadText(`${name}.json`, 'application/json', JSON.stringify(view, undefined, 2))}
      >
        {t('statistics.json')}
      </button>
    </>
  );
}

/** The parts of the period, and the rows of every kind. */
function linesOf({ series, subjects, segments, forms, interval }: StatisticsView): Line[] {
  const kinds = Object.entries({ ...subjects, ...segments });
  return [
    ...series.map(({ start, visitors, views }) => ({ kind: interval, name: start, visitors, count: views })),
    ...kinds.flatMap(([kind, rows]) =>
      (rows ?? []).map(({ name, label = name, visitors, count }) => ({ kind, name: label, visitors, count })),
    ),
    ...(forms ?? []).map(({ name, seen, sent }) => ({ kind: 'form', name, visitors: seen, count: sent })),
  ];
}
