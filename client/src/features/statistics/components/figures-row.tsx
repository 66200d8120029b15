import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
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
    <ul className="statistics-figures">
      {figureNames.map((name) => {
        const ofChart = measures.find((each) => each === name);
        const content = (
          <>
            <span className="small soft">{t(`statistics.${name}`)}</span>
            <span className="statistics-figures__value">{textOf(name, summary[name])}</span>
            {previous === null ? null : (
              <Difference name={name} now={summary[name]} before={previous.summary[name]} />
            )}
          </>
        );
        return (
          <li key={name} className="card">
            {ofChart === undefined ? (
              <div className="statistics-figures__figure">{content}</div>
            ) : (
              <button
                type="button"
                className="statistics-figures__figure"
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
  const { t, number } = useI18n();
  const textOf = useFigureText();
  if (now === null || before === null) return null;
  const percent = before === 0 ? null : Math.round((100 * (now - before)) / before);
  const sign = percent === null || percent === 0 ? '' : percent > 0 ? '+' : '−';
  return (
    <span className="tiny soft">
      {percent === null ? '' : `${sign}${number(Math.abs(percent))}% · `}
      {t('statistics.before_was', { value: textOf(name, before) })}
    </span>
  );
}
