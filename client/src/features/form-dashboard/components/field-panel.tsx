import type { FieldFigure, FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition, FormElement } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { type Bar, BarTable } from './bar-table.tsx';

interface FieldPanelProps {
  readonly element: FormElement;
  readonly figure: FieldFigure;
  readonly languages: FormDefinition['languages'];
  readonly counted: FormDashboard['answersCounted'];
}

/** What was answered to one question: of the right kind for it. */
export function FieldPanel({ element, figure, languages, counted }: FieldPanelProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const label = textIn(element.label, language, languages) || element.id;
  const { answered, distribution, stats } = figure;
  return (
    <section className="form-panel card stack gap-3">
      <h3>{label}</h3>
      <p className="small soft">{t('form_dashboard.answered', { answered, counted })}</p>
      {distribution === null ? null : (
        <BarTable label={label} bars={barsOf(element, distribution, languages, i18n)} most={answered} />
      )}
      {stats === null ? null : <Stats stats={stats} />}
      {element.personal ? <p className="small soft">{t('form_dashboard.personal')}</p> : null}
    </section>
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

function barsOf(
  { type, options, rows }: FormElement,
  distribution: NonNullable<FieldFigure['distribution']>,
  languages: FormDefinition['languages'],
  { t, language, number }: I18n,
): readonly Bar[] {
  const nameIn = (choices: FormElement['options'], id: string) => {
    const found = choices.find((choice) => choice.id === id);
    return (found && textIn(found.label, language, languages)) || id;
  };
  const nameOf = (id: string) => {
    if (type === 'switch' || type === 'consent') return t(`form_dashboard.${id === 'true' ? 'yes' : 'no'}`);
    if (type !== 'matrix') return nameIn(options, id);
    const [row = '', option = ''] = id.split('.');
    return `${nameIn(rows, row)}: ${nameIn(options, option)}`;
  };
  return distribution.map(({ id, count, meanPlace }) => ({
    ...{ id, name: nameOf(id), value: count },
    ...(meanPlace == null
      ? {}
      : { note: t('form_dashboard.mean_place', { place: number(Math.round(meanPlace * 10) / 10) }) }),
  }));
}
