import type { StatisticsPoint, StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import type { StatisticsState } from '../statistics-state.ts';
import { CheckButton } from './check-button.tsx';

export const measures = ['visitors', 'visits', 'views'] as const;
export type Measure = (typeof measures)[number];

interface StatisticsChartProps {
  readonly view: StatisticsView;
  readonly measure: Measure;
  readonly nameOf: (start: string) => string;
}

/** Drawn in units of its own, and stretched to the space that there is. */
const size = { width: 1_000, height: 240 };

/** One figure over time, beside that of the period before; the same as a table below it. */
export function StatisticsChart({ state, ...drawn }: StatisticsChartProps & { state: StatisticsState }) {
  const { t, number } = useI18n();
  const { view, measure, nameOf } = drawn;
  const { series, previous } = view;
  const most = Math.max(
    1,
    ...series.map((point) => point[measure]),
    ...(previous?.series ?? []).map((point) => point[measure]),
  );
  const marks = [...publicationsByPart(view).keys()];
  const middle = series[Math.floor(series.length / 2)];
  return (
    <figure className="statistics-chart">
      <div className="statistics-chart__plot">
        <span className="soft tiny">{number(most)}</span>
        <Drawing {...drawn} most={most} marks={marks} />
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

interface DrawingProps extends StatisticsChartProps {
  /** What the top of the drawing stands for. */
  readonly most: number;
  /** Indexes of the parts that are marked. */
  readonly marks: readonly number[];
}

function Drawing({ view: { series, previous }, measure, nameOf, most, marks }: DrawingProps) {
  const { t, number } = useI18n();
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('statistics.chart', { measure: t(`statistics.${measure}`) })}
    >
      <polygon className="statistics-chart__area" points={areaOf(series, measure, most)} />
      {marks.map((index) => (
        <line key={index} className="statistics-chart__mark" {...verticalAt(index, series.length)} />
      ))}
      {previous === null ? null : (
        <polyline className="statistics-chart__before" points={pointsOf(previous.series, measure, most)} />
      )}
      <polyline className="statistics-chart__line" points={pointsOf(series, measure, most)} />
      {series.map((point, index) => (
        <rect key={keyAt(series, index)} className="statistics-chart__part" {...partAt(index, series.length)}>
          <title>{`${nameOf(point.start)}: ${number(point[measure])}`}</title>
        </rect>
      ))}
    </svg>
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

/** In autumn an hour comes twice. */
function keyAt(series: readonly StatisticsPoint[], index: number): string {
  const { start } = series[index] ?? { start: '' };
  return series[index - 1]?.start === start ? `${start} again` : start;
}

function placeOf(index: number, length: number): number {
  return length <= 1 ? size.width / 2 : (index / (length - 1)) * size.width;
}

function pointsOf(series: readonly StatisticsPoint[], measure: Measure, most: number): string {
  return series
    .map((point, index) => {
      const height = (point[measure] / most) * (size.height - 8);
      return `${placeOf(index, series.length).toFixed(1)},${(size.height - height).toFixed(1)}`;
    })
    .join(' ');
}

function areaOf(series: readonly StatisticsPoint[], measure: Measure, most: number): string {
  const [first, last] = [placeOf(0, series.length), placeOf(series.length - 1, series.length)];
  return `${first},${size.height} ${pointsOf(series, measure, most)} ${last},${size.height}`;
}

function verticalAt(index: number, length: number) {
  const x = placeOf(index, length);
  return { x1: x, x2: x, y1: 0, y2: size.height };
}

function partAt(index: number, length: number) {
  const width = size.width / Math.max(1, length);
  return { x: index * width, y: 0, width, height: size.height };
}
