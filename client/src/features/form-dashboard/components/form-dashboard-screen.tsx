import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FieldFigure, FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { formVersionsQuery } from '../../../shared/form-page/form-versions.api.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { useToday } from '../../../shared/platform-today.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useNavigate, useSearchParams } from '../../../shared/router/router-context.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import {
  type DashboardPeriodName,
  dashboardPeriodIn,
  dashboardPeriodNames,
  formDashboardQuery,
} from '../form-dashboard.api.ts';
import { BarTable } from './bar-table.tsx';
import { DayChart } from './day-chart.tsx';
import { FieldPanel } from './field-panel.tsx';
import './form-dashboard.css';

interface FormDashboardScreenProps {
  readonly form: FormView;
  readonly version: string;
  readonly definition: FormDefinition;
}

/** How a version of a form does: who began, who sent it, where people leave, and what they answer. */
export function FormDashboardScreen({ form, version, definition }: FormDashboardScreenProps) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const period = dashboardPeriodIn(address);
  const wanted = { formGuid: form.guid, version, period, today: useToday() };
  const { data, isError, refetch } = useQuery(formDashboardQuery(useApi(), wanted));
  return (
    <>
      <Link to={`/admin/forms/${form.guid}`}>{t('submissions.to_all', { form: form.name })}</Link>
      <ScreenHeading
        title={t('form_dashboard.title', { form: form.name })}
        about={t('form_dashboard.about')}
      />
      <div className="form-dashboard stack gap-5">
        <Controls form={form} version={version} period={period} />
        {isError ? <LoadFailure retry={() => void refetch()} /> : null}
        {data !== undefined ? (
          <Figures view={data} definition={definition} />
        ) : isError ? null : (
          <LoadingSkeleton rows={10} />
        )}
      </div>
    </>
  );
}

interface ControlsProps extends Pick<FormDashboardScreenProps, 'form' | 'version'> {
  readonly period: DashboardPeriodName;
}

/** Of which version and of which days. */
function Controls({ form, version, period }: ControlsProps) {
  const { t, date } = useI18n();
  const navigate = useNavigate();
  const { data: versions = [] } = useQuery(formVersionsQuery(useApi(), form.guid));
  const go = (to: string, days: string) =>
    void navigate(`/admin/forms/${form.guid}/${to}/dashboard${days === 'all' ? '' : `?period=${days}`}`, {
      preventScrollReset: true,
    });
  return (
    <div className="form-dashboard__controls">
      <SelectField
        label={t('forms.version')}
        value={version}
        onChange={(chosen) => go(chosen, period)}
        choices={versions.map(({ version: number, publishedOn }) => ({
          value: String(number),
          name: t('form_dashboard.version', { number, date: date(publishedOn ?? '') }),
        }))}
      />
      <SelectField
        label={t('statistics.period')}
        value={period}
        onChange={(chosen) => go(version, chosen)}
        choices={dashboardPeriodNames.map((value) => ({ value, name: t(`form_dashboard.period.${value}`) }))}
      />
    </div>
  );
}

function Figures({ view, definition }: { view: FormDashboard; definition: FormDefinition }) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { perDay, dropOff, review, fields, answersCounted } = view;
  const { pages, languages } = definition;
  const elements = pages.flatMap((page) => page.elements);
  if (perDay.length === 0) return <p>{t('form_dashboard.empty')}</p>;
  return (
    <>
      <ul className="form-figures unmarked">
        {figuresOf(view, i18n).map(([name, text]) => (
          <li key={name} className="card form-figures__figure">
            <span className="small soft">{t(`form_dashboard.${name}`)}</span>
            <span className="form-figures__value">{text}</span>
          </li>
        ))}
      </ul>
      <section className="stack gap-3">
        <h2>{t('form_dashboard.per_day')}</h2>
        <DayChart days={perDay} />
      </section>
      <section className="stack gap-3">
        <h2>{t('form_dashboard.drop_off')}</h2>
        <p className="small soft">{t('form_dashboard.drop_off_about')}</p>
        <BarTable
          label={t('form_dashboard.drop_off')}
          bars={[
            ...dropOff.map(({ pageId, ...figures }) => ({
              ...figures,
              id: pageId,
              name: pageName(pages, pageId, (page) => textIn(page.title, language, languages), t),
            })),
            ...(review === null ? [] : [{ id: 'review', name: t('form_dashboard.review'), ...review }]),
          ].map(({ id, name, reached, left }) => ({
            ...{ id, name, value: reached },
            text:
              reached === 0 ? t('form_dashboard.nobody') : t('form_dashboard.reached', { count: reached }),
            ...(left === 0 ? {} : { note: t('form_dashboard.left', { count: left }) }),
          }))}
        />
      </section>
      <section className="stack gap-3">
        <h2>{t('form_dashboard.fields')}</h2>
        {fields === null ? <p>{t('form_dashboard.too_few')}</p> : null}
        {fields?.some(hidesGroups) ? (
          <p className="small soft">{t('form_dashboard.small_groups_about')}</p>
        ) : null}
        <div className="form-panels">
          {elements.map((element) => {
            const figure = fields?.find(({ id }) => id === element.id);
            return figure === undefined ? null : (
              <FieldPanel key={element.id} {...{ element, figure, languages }} counted={answersCounted} />
            );
          })}
        </div>
      </section>
    </>
  );
}

/** Whether a group is too small to be told. */
function hidesGroups({ distribution }: FieldFigure): boolean {
  return distribution?.some(({ count }) => count === null) === true;
}

type FigureName = 'views' | 'starts' | 'completed' | 'completion_rate' | 'median_time';

function figuresOf(view: FormDashboard, { t, number }: I18n): readonly (readonly [FigureName, string])[] {
  const { views, starts, completed, completionRate, medianSeconds: seconds } = view;
  return [
    ['views', number(views)],
    ['starts', number(starts)],
    ['completed', number(completed)],
    ['completion_rate', completionRate === null ? '–' : `${number(Math.round(completionRate * 100))}%`],
    [
      'median_time',
      seconds === null
        ? '–'
        : t('statistics.duration', {
            minutes: Math.floor(seconds / 60),
            seconds: String(seconds % 60).padStart(2, '0'),
          }),
    ],
  ];
}

/** A page is called by its title, or by its number. */
function pageName(
  pages: FormDefinition['pages'],
  pageId: string,
  titleOf: (page: FormDefinition['pages'][number]) => string | undefined,
  t: I18n['t'],
): string {
  const index = pages.findIndex(({ id }) => id === pageId);
  const page = pages[index];
  return (page && titleOf(page)) || t('element.page_number', { number: index + 1 });
}
