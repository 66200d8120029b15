import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { downloadCsv, downloadText } from '../../../shared/ui/data-table/csv.ts';
import { statisticsCsv } from '../statistics-csv.ts';

/** What the screen shows, as a file. */
export function StatisticsExport({ view }: { view: StatisticsView }) {
  const i18n = useI18n();
  const { t } = i18n;
  const name = `${t('admin.statistics').toLowerCase()}-${view.from}-${view.to}`;
  return (
    <>
      <button
        type="button"
        className="button button--secondary"
        onClick={() => downloadCsv(name, statisticsCsv(view, i18n))}
      >
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
