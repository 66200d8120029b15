import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { roomOf } from '../../../shared/dashboard/chart-places.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { areaOf, keyAt, lineOf, type Measure, size, verticalAt } from '../chart-geometry.ts';

interface ChartDrawingProps {
  readonly view: StatisticsView;
  readonly measure: Measure;
  readonly nameOf: (start: string) => string;
  /** What the top of the drawing stands for. */
  readonly top: number;
  /** The first part that is not over. */
  readonly open: number | undefined;
  /** Indexes of the parts that are marked. */
  readonly marks: readonly number[];
}

/** Lines over time; what is not over yet is dotted, so that today's first hours are not taken for a fall. */
export function ChartDrawing({ view, measure, nameOf, top, open, marks }: ChartDrawingProps) {
  const { series, previous } = view;
  const { t, number } = useI18n();
  const over = open ?? series.length;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('statistics.chart', { measure: t(`statistics.${measure}`) })}
    >
      <polygon className="statistics-chart__area" points={areaOf(series, measure, top)} />
      <line
        className="statistics-chart__grid"
        {...{ x1: 0, x2: size.width, y1: size.height / 2, y2: size.height / 2 }}
      />
      {marks.map((index) => (
        <line
          key={index}
          className="chart__line statistics-chart__mark"
          {...verticalAt(index, series.length)}
        />
      ))}
      {previous === null ? null : (
        <polyline
          className="chart__line chart__line--dashed"
          points={lineOf(previous.series, measure, top, [0, previous.series.length])}
        />
      )}
      <polyline className="chart__line" points={lineOf(series, measure, top, [0, over])} />
      {open === undefined ? null : (
        <polyline
          className="chart__line statistics-chart__open"
          points={lineOf(series, measure, top, [Math.max(0, over - 1), series.length])}
        />
      )}
      {series.map((point, index) => (
        <rect
          key={keyAt(series, index)}
          className="chart__part"
          {...roomOf(index, series.length, size.height)}
        >
          <title>{`${nameOf(point.start)}: ${number(point[measure])}`}</title>
        </rect>
      ))}
    </svg>
  );
}
