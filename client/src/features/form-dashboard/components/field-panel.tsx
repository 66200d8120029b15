import type { FieldFigure, FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition, FormElement } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { type Bar, BarTable } from './bar-table.tsx';
import { MatrixBars } from './matrix-bars.tsx';

interface FieldPanelProps {
  readonly element: FormElement;
  readonly figure: FieldFigure;
  readonly languages: FormDefinition['languages'];
  readonly counted: FormDashboard['answersCounted'];
}

/** What was answered to one question: of the right kind for it. */
export function FieldPanel({ element, figure, languages, counted }: FieldPanelProps) {
  const { t, language } = useI18n();
  const label = textIn(element.label, language, languages) || element.id;
  const { answered, distribution, stats } = figure;
  return (
    <section className="form-panel card stack gap-3">
      <h3>{label}</h3>
      <p className="small soft">{t('form_dashboard.answered', { answered, counted })}</p>
      {distribution === null ? null : (
        <Distribution {...{ element, distribution, languages, label }} answered={answered} />
      )}
      {stats === null ? null : <Stats stats={stats} />}
      {element.personal ? <p className="small soft">{t('form_dashboard.personal')}</p> : null}
    </section>
  );
}

interface DistributionProps {
  readonly element: FormElement;
  readonly distribution: NonNullable<FieldFigure['distribution']>;
  readonly languages: FormDefinition['languages'];
  readonly label: string;
  readonly answered: number;
}

/** What was chosen, drawn as the question was: statements with their scale, a ranking by places, else counts. */
function Distribution({ element, distribution, languages, label, answered }: DistributionProps) {
  const i18n = useI18n();
  const { type, options, rows } = element;
  const named = (choices: FormElement['options']) =>
    choices.map(({ id, label: name }) => ({ id, name: textIn(name, i18n.language, languages) || id }));
  if (type === 'matrix') {
    const counts = new Map(distribution.map(({ id, count }) => [id, count]));
    return (
      <MatrixBars
        label={label}
        options={named(options).map(({ name }) => name)}
        rows={named(rows).map((row) => ({
          ...row,
          counts: options.map(({ id }) => counts.get(`${row.id}.${id}`) ?? null),
        }))}
      />
    );
  }
  if (type === 'ranking')
    return (
      <BarTable label={label} bars={placesOf(named(options), distribution, i18n)} most={options.length} />
    );
  return (
    <BarTable
      label={label}
      bars={distribution.map(({ id, count }) => ({
        id,
        name: nameOf(id, type, named(options), i18n),
        value: count,
      }))}
      most={answered}
    />
  );
}

function Stats({ stats }: { stats: NonNullable<FieldFigure['stats']> }) {
  const { t, number } = useI18n();
  return (
    <dl className="form-panel__stats">
      {(['median', 'mean', 'min', 'max'] as const).map((name) => (
        <div key={name} className="row spread gap-3">
          <dt>{t(`form_dashboard.${name}`)}</dt>
          <dd>{number(Math.round(stats[name] * 100) / 100)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

function nameOf(id: string, type: FormElement['type'], options: readonly Choice[], { t }: I18n): string {
  if (type === 'switch' || type === 'consent') return t(`form_dashboard.${id === 'true' ? 'yes' : 'no'}`);
  return options.find((option) => option.id === id)?.name ?? id;
}

/** Everything has a place in a ranking, so it is drawn how high: the best first, with the longest bar. */
function placesOf(
  options: readonly Choice[],
  distribution: DistributionProps['distribution'],
  { t, number }: I18n,
): readonly Bar[] {
  return options
    .map(({ id, name }) => ({ id, name, figure: distribution.find((each) => each.id === id) }))
    .toSorted((a, b) => (a.figure?.meanPlace ?? Infinity) - (b.figure?.meanPlace ?? Infinity))
    .map(({ id, name, figure }) => {
      const place = figure?.meanPlace ?? null;
      if (place === null) return { id, name, value: figure?.count === 0 ? 0 : null };
      const text = t('form_dashboard.mean_place', { place: number(Math.round(place * 10) / 10) });
      return { id, name, value: options.length + 1 - place, text };
    });
}
