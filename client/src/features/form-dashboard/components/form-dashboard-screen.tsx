import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FieldFigure, FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { MergedField } from '@spoor/contracts/forms/merged-fields';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useToday } from '../../../shared/platform-today.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import {
  allVersions,
  comparedWith,
  type DashboardDays,
  type DashboardState,
  readDashboardState,
} from '../dashboard-state.ts';
import { formDashboardQuery } from '../form-dashboard.api.ts';
import type { Compared } from './compared.ts';
import { DashboardControls, DashboardSubject, useComparedName } from './dashboard-controls.tsx';
import { DayChart } from './day-chart.tsx';
import { DropOff } from './drop-off.tsx';
import { FieldPanel } from './field-panel.tsx';
import { FigureCards } from './figure-cards.tsx';
import '../../../shared/dashboard/dashboard.css';
import './form-dashboard.css';

/** A question, as far as its figures are shown. */
type DashboardQuestion = Pick<MergedField, 'element' | 'isRemoved'>;

interface FormDashboardScreenProps {
  readonly form: FormView;
  /** Its number, or that it is about all of them. */
  readonly version: string;
  /** Of that version, or of the newest. */
  readonly definition: FormDefinition;
  /** Those of which there are figures. */
  readonly questions: readonly DashboardQuestion[];
}

/** How a form does, a version of it or all together: who began, who sent it, where people leave, and what they answer; also beside another version or period. */
export function FormDashboardScreen({ form, version, definition, questions }: FormDashboardScreenProps) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const state = readDashboardState(address, useToday());
  const wanted = { formGuid: form.guid, version, days: state.days };
  const { data, isError, refetch } = useQuery(formDashboardQuery(useApi(), wanted));
  const compared = useCompared(form.guid, version, state);
  return (
    <>
      <Link className="screen-only" to={`/admin/forms/${form.guid}`}>
        {t('submissions.to_all', { form: form.name })}
      </Link>
      <ScreenHeading
        title={t('form_dashboard.title', { form: form.name })}
        about={t('form_dashboard.about')}
      />
      <div className="form-dashboard stack gap-5">
        <DashboardControls form={form} version={version} state={state} />
        <DashboardSubject version={version} state={state} />
        {isError || compared.isError ? (
          <LoadFailure retry={() => void Promise.all([refetch(), compared.refetch()])} />
        ) : null}
        {data !== undefined ? (
          <Figures
            view={data}
            definition={definition}
            questions={questions}
            hasPages={version !== allVersions}
            compared={compared.shown}
            shift={comparedWith(version, state)?.shift ?? 0}
            days={state.days}
          />
        ) : isError ? null : (
          <LoadingSkeleton rows={10} />
        )}
      </div>
    </>
  );
}

/** The figures of what it is compared with; none where that is nothing, or not there yet. */
function useCompared(formGuid: string, version: string, state: DashboardState) {
  const name = useComparedName(state);
  const other = comparedWith(version, state);
  const { data, isError, refetch } = useQuery({
    ...formDashboardQuery(useApi(), {
      formGuid,
      version: other?.version ?? version,
      days: other?.days ?? state.days,
    }),
    enabled: other !== undefined,
  });
  const shown = name === undefined || data === undefined ? undefined : { name, figures: data };
  return { shown, isError: other !== undefined && isError, refetch };
}

interface FiguresProps {
  readonly view: FormDashboard;
  readonly definition: FormDefinition;
  readonly questions: readonly DashboardQuestion[];
  /** Whether it is of one version: others have other pages. */
  readonly hasPages: boolean;
  readonly compared: Compared<FormDashboard> | undefined;
  /** By so many days what it is compared with lies before it. */
  readonly shift: number;
  readonly days: DashboardDays;
}

function Figures({ view, definition, questions, hasPages, compared, shift, days }: FiguresProps) {
  const { t } = useI18n();
  const { perDay } = view;
  const isEmpty = perDay.length === 0 && (compared?.figures.perDay.length ?? 0) === 0;
  if (isEmpty) return <p>{t('form_dashboard.empty')}</p>;
  return (
    <>
      <FigureCards view={view} compared={compared} />
      <section className="stack gap-3">
        <h2>{t('form_dashboard.per_day')}</h2>
        <DayChart
          days={perDay}
          period={days.from === undefined ? undefined : days}
          shift={shift}
          compared={compared && { ...compared, figures: compared.figures.perDay }}
        />
      </section>
      <section className="stack gap-3">
        <h2>{t('form_dashboard.drop_off')}</h2>
        <p className="small soft">
          {t(hasPages ? 'form_dashboard.drop_off_about' : 'form_dashboard.drop_off_by_version')}
        </p>
        {hasPages ? <DropOff {...{ view, definition, compared }} /> : null}
      </section>
      <FieldFigures {...{ view, questions, compared }} languages={definition.languages} />
    </>
  );
}

interface FieldFiguresProps extends Pick<FiguresProps, 'view' | 'questions' | 'compared'> {
  readonly languages: FormDefinition['languages'];
}

/** What was answered, question by question. */
function FieldFigures({ view, questions, compared, languages }: FieldFiguresProps) {
  const { t } = useI18n();
  const { fields, answersCounted } = view;
  return (
    <section className="stack gap-3">
      <h2>{t('form_dashboard.fields')}</h2>
      {fields === null ? <p>{t('form_dashboard.too_few')}</p> : null}
      {fields?.some(hidesGroups) ? (
        <p className="small soft">{t('form_dashboard.small_groups_about')}</p>
      ) : null}
      <div className="dashboard-panels form-panels">
        {questions.map(({ element, isRemoved }) => {
          const figure = fields?.find(({ id }) => id === element.id);
          const other = compared?.figures.fields?.find(({ id }) => id === element.id);
          return figure === undefined ? null : (
            <FieldPanel
              key={element.id}
              {...{ element, isRemoved, figure, languages }}
              counted={answersCounted}
              // Of another type it tells something else.
              compared={
                compared && other?.type === figure.type ? { name: compared.name, figures: other } : undefined
              }
            />
          );
        })}
      </div>
    </section>
  );
}

/** Whether a group is too small to be told. */
function hidesGroups({ answered, distribution }: FieldFigure): boolean {
  return answered === null || distribution?.some(({ count }) => count === null) === true;
}
