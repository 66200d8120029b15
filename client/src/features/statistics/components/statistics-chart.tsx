import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import type { CSSProperties } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { firstOpenPart, keyAt, type Measure, topOf } from '../chart-geometry.ts';
import type { StatisticsState } from '../statistics-state.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { CheckButton } from './check-button.tsx';

interface StatisticsChartProps {
  readonly view: StatisticsView;
  readonly measure: Measure;
  readonly nameOf: (start: string) => string;
}

/** One figure over time, beside that of the period before; the same as a table below it. */
export function StatisticsChart({ state, ...drawn }: StatisticsChartProps & { state: StatisticsState }) {
  const { t, number } = useI18n();
  const { view, measure, nameOf } = drawn;
  const { series, previous } = view;
  const top = topOf([...series, ...(previous?.series ?? [])].map((point) => point[measure]));
  const open = firstOpenPart(view);
  const marks = [...publicationsByPart(view).keys()];
  const middle = series[Math.floor(series.length / 2)];
  return (
    <figure className="chart statistics-chart">
      <div className="statistics-chart__plot">
        <div className="statistics-chart__canvas">
          <ChartDrawing {...drawn} top={top} open={open} marks={marks} />
          {[1, 0.5].map((share) => (
            <span
              key={share}
              className="statistics-chart__tick soft tiny"
              aria-hidden="true"
              style={{ '--place': `${100 * (1 - share)}%` } as CSSProperties}
            >
              {number(top * share)}
            </span>
          ))}
        </div>
        <div className="spread row soft tiny" aria-hidden="true">
          {[series[0], middle, series.at(-1)].map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: first, middle, last
            <span key={index}>{point === undefined ? '' : nameOf(point.start)}</span>
          ))}
        </div>
      </div>
      <figcaption className="row cluster gap-4 soft small">
        <span>{t('statistics.legend_now')}</span>
        {previous === null ? null : <span>{t('statistics.legend_before')}</span>}
        {open === undefined ? null : <span>{t('statistics.legend_open')}</span>}
        {marks.length === 0 ? null : <span>{t('statistics.legend_published')}</span>}
        <CheckButton
          name="chart"
          title={t('statistics.chart', { measure: t(`statistics.${measure}`) })}
          state={state}
        />
      </figcaption>
      <details>
        <summary>{t('statistics.as_table')}</summary>
        <SeriesTable {...drawn} />
      </details>
    </figure>
  );
}

function SeriesTable({ view, measure, nameOf }: StatisticsChartProps) {
  const { t, number } = useI18n();
  const { series, previous } = view;
  const publications = publicationsByPart(view);
  return (
    <section
      className="statistics__scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
      tabIndex={0}
      aria-label={t('statistics.as_table')}
    >
      <table className="statistics-table">
        <thead>
          <tr>
            <th scope="col">{t('statistics.moment')}</th>
            <th scope="col">{t(`statistics.${measure}`)}</th>
            {previous === null ? null : <th scope="col">{t('statistics.before')}</th>}
            <th scope="col">{t('statistics.published')}</th>
          </tr>
        </thead>
        <tbody>
          {series.map((point, index) => (
            <tr key={keyAt(series, index)}>
              <th scope="row">{nameOf(point.start)}</th>
              <td>{number(point[measure])}</td>
              {previous === null ? null : <td>{number(previous.series[index]?.[measure] ?? 0)}</td>}
              <td>{publications.get(index)?.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Titles of the pages that were published in each part of the period, by its place among the parts. */
function publicationsByPart({ series, publications, interval }: StatisticsView): Map<number, string[]> {
  const places = new Map<number, string[]>();
  for (const { day, hour, title } of publications) {
    const moment = interval === 'hour' ? hour : day;
    const place = series.findLastIndex(({ start }) => start <= moment);
    if (place === -1) continue;
    places.set(place, [...(places.get(place) ?? []), title]);
  }
  return places;
}
