import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { differenceText } from '../../../shared/dashboard/figure-text.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { type Measure, measures } from '../chart-geometry.ts';
import type { StatisticsState } from '../statistics-state.ts';
import { type FigureName, figureNames, useFigureText } from '../use-figure-texts.ts';
import { CheckButton } from './check-button.tsx';

interface FiguresRowProps {
  readonly view: StatisticsView;
  readonly state: StatisticsState;
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
}

/**
 * The figures of a period, with how they differ from those that it is compared with. Some lead to their chart; each can be checked
 * by itself.
 */
export function FiguresRow({ view: { summary, previous }, state, measure, onMeasure }: FiguresRowProps) {
  const { t } = useI18n();
  const textOf = useFigureText();
  return (
    <ul className="dashboard-figures statistics-figures unmarked">
      {figureNames.map((name) => {
        const ofChart = measures.find((each) => each === name);
        const content = (
          <>
            <span className="small soft">{t(`statistics.${name}`)}</span>
            <span className="dashboard-figures__value">{textOf(name, summary[name])}</span>
            {previous === null ? null : (
              <Difference name={name} now={summary[name]} before={previous.summary[name]} />
            )}
          </>
        );
        return (
          <li key={name} className="card">
            {ofChart === undefined ? (
              <div className="dashboard-figures__figure statistics-figures__figure">{content}</div>
            ) : (
              <button
                type="button"
                className="dashboard-figures__figure statistics-figures__figure"
                aria-pressed={measure === ofChart}
                onClick={() => onMeasure(ofChart)}
              >
                {content}
              </button>
            )}
            <CheckButton name={name} title={t(`statistics.${name}`)} state={state} />
          </li>
        );
      })}
    </ul>
  );
}

function Difference({ name, now, before }: { name: FigureName; now: number | null; before: number | null }) {
  const i18n = useI18n();
  const textOf = useFigureText();
  if (now === null || before === null) return null;
  return (
    <span className="tiny soft">
      {differenceText(now, before, i18n)}
      {i18n.t('statistics.before_was', { value: textOf(name, before) })}
    </span>
  );
}
