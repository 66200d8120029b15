import { asksMoment } from '@spoor/contracts/forms/element-types';
import type { FieldFigure, FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition, FormElement } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { type Bar, BarTable } from './bar-table.tsx';
import type { Compared } from './compared.ts';
import { MatrixBars } from './matrix-bars.tsx';

interface FieldPanelProps {
  readonly element: FormElement;
  /** Whether the newest version asks it no more. */
  readonly isRemoved: boolean;
  readonly figure: FieldFigure;
  readonly languages: FormDefinition['languages'];
  readonly counted: FormDashboard['answersCounted'];
  readonly compared: Compared<FieldFigure> | undefined;
}

/** What was answered to one question: of the right kind for it. */
export function FieldPanel({ element, isRemoved, figure, languages, counted, compared }: FieldPanelProps) {
  const { t, language } = useI18n();
  const label = textIn(element.label, language, languages) || element.id;
  const { answered, distribution, stats } = figure;
  return (
    <section className="dashboard-panel card stack gap-3">
      <h3>{isRemoved ? t('submissions.removed_question', { name: label }) : label}</h3>
      <p className="small soft">
        {answered === null
          ? t('form_dashboard.answered_small')
          : t('form_dashboard.answered', { answered, counted })}
        {compared === undefined
          ? ''
          : ` · ${t('form_dashboard.compared', { name: compared.name, value: compared.figures.answered ?? t('form_dashboard.small_group') })}`}
      </p>
      {distribution === null ? null : (
        <Distribution {...{ element, distribution, languages, label, compared }} answered={answered ?? 0} />
      )}
      {stats === null ? null : <Stats stats={stats} compared={compared} />}
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
  readonly compared: Compared<FieldFigure> | undefined;
}

/** What was chosen, drawn as the question was: statements with their scale, a ranking by places, else counts. */
function Distribution(props: DistributionProps) {
  const { element, distribution, languages, label, answered, compared } = props;
  const i18n = useI18n();
  const { type } = element;
  if (type === 'matrix') return <MatrixDistribution {...props} />;
  const options = namesOf(element.options, languages, i18n);
  if (asksMoment(type)) return <MomentDistribution {...props} />;
  const others = compared?.figures.distribution ?? undefined;
  const beside = compared && { compared: compared.name };
  if (type === 'ranking') {
    const places = others && placesOf(options, others, i18n);
    const bars = placesOf(options, distribution, i18n).map((bar) =>
      withCompared(
        bar,
        places?.find(({ id }) => id === bar.id),
      ),
    );
    return <BarTable {...{ label, bars }} {...beside} most={options.length} comparedMost={options.length} />;
  }
  const answeredThere = compared?.figures.answered ?? 0;
  const bars = distribution.map(({ id, count }): Bar => {
    const bar = { id, name: nameOf(id, type, options, i18n), ...shareOf(count, answered, i18n) };
    const other = others?.find((each) => each.id === id);
    return other === undefined ? bar : { ...bar, compared: shareOf(other.count, answeredThere, i18n) };
  });
  return <BarTable {...{ label, bars }} {...beside} most={answered} comparedMost={answeredThere} />;
}

/** When most was chosen, in the order of time; what it is compared with may lie elsewhere, and has its own. */
function MomentDistribution({ element, distribution, label, answered, compared }: DistributionProps) {
  const i18n = useI18n();
  const drawn = (title: string, counted: DistributionProps['distribution'], all: number) => (
    <BarTable
      label={title}
      most={Math.max(1, ...counted.map(({ count }) => count ?? 0))}
      bars={counted.map(({ id, count }) => ({
        id,
        name: momentName(id, element.type, i18n),
        ...shareOf(count, all, i18n),
      }))}
    />
  );
  const others = compared?.figures;
  return (
    <>
      {drawn(label, distribution, answered)}
      {compared === undefined || others?.distribution == null ? null : (
        <>
          <h4 className="small">{compared.name}</h4>
          {drawn(`${label} (${compared.name})`, others.distribution, others.answered ?? 0)}
        </>
      )}
    </>
  );
}

/** A month, a year, a decade or an hour. */
function momentName(id: string, type: FormElement['type'], { language }: I18n): string {
  if (type === 'time') return `${id}:00 – ${id}:59`;
  if (id.endsWith('s')) return `${id.slice(0, 4)} – ${id.slice(0, 3)}9`;
  if (!id.includes('-')) return id;
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${id}-01T12:00:00Z`),
  );
}

function MatrixDistribution({ element, distribution, languages, label, compared }: DistributionProps) {
  const i18n = useI18n();
  const { options, rows } = element;
  const drawn = (title: string, counted: DistributionProps['distribution']) => (
    <MatrixBars
      label={title}
      options={namesOf(options, languages, i18n).map(({ name }) => name)}
      rows={namesOf(rows, languages, i18n).map((row) => ({
        ...row,
        counts: countsIn(counted, row.id, options),
      }))}
    />
  );
  const others = compared?.figures.distribution;
  return (
    <>
      {drawn(label, distribution)}
      {compared === undefined || others == null ? null : (
        <>
          <h4 className="small">{compared.name}</h4>
          {drawn(`${label} (${compared.name})`, others)}
        </>
      )}
    </>
  );
}

function namesOf(
  choices: FormElement['options'],
  languages: FormDefinition['languages'],
  { language }: I18n,
): readonly Choice[] {
  return choices.map(({ id, label }) => ({ id, name: textIn(label, language, languages) || id }));
}

/** A count, and which part that is of those who answered. */
function shareOf(value: number | null, answered: number, { number }: I18n) {
  return value === null || answered === 0
    ? { value }
    : { value, note: `· ${number(Math.round((100 * value) / answered))}%` };
}

function withCompared(bar: Bar, other: Bar | undefined): Bar {
  if (other === undefined) return bar;
  const { id: _id, name: _name, ...compared } = other;
  return { ...bar, compared };
}

function countsIn(
  distribution: DistributionProps['distribution'],
  row: string,
  options: FormElement['options'],
): readonly (number | null)[] {
  const counts = new Map(distribution.map(({ id, count }) => [id, count]));
  return options.map(({ id }) => counts.get(`${row}.${id}`) ?? null);
}

interface StatsProps {
  readonly stats: NonNullable<FieldFigure['stats']>;
  readonly compared: Compared<FieldFigure> | undefined;
}

function Stats({ stats, compared }: StatsProps) {
  const { t, number } = useI18n();
  const text = (value: number) => number(Math.round(value * 100) / 100);
  const others = compared?.figures.stats;
  return (
    <dl className="form-panel__stats">
      {(['median', 'mean', 'min', 'max'] as const).map((name) => {
        const [value, other = null] = [stats[name], others?.[name]];
        return value === null ? null : (
          <div key={name} className="row spread gap-3">
            <dt>{t(`form_dashboard.${name}`)}</dt>
            <dd>
              {text(value)}
              {compared === undefined || other === null ? null : (
                <span className="soft tiny">
                  {' '}
                  {t('form_dashboard.compared', { name: compared.name, value: text(other) })}
                </span>
              )}
            </dd>
          </div>
        );
      })}
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
