import type { FormView } from '@spoor/contracts/forms/form.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { PeriodFields } from '../../../shared/dashboard/period-fields.tsx';
import { formVersionsQuery } from '../../../shared/form-page/form-versions.api.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { noonOf } from '../../../shared/noon-of.ts';
import { useToday } from '../../../shared/platform-today.ts';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import {
  allVersions,
  type DashboardPeriodName,
  type DashboardState,
  dashboardAddress,
  dashboardPeriodNames,
  daysOf,
} from '../dashboard-state.ts';

interface DashboardControlsProps {
  readonly form: FormView;
  readonly version: string;
  readonly state: DashboardState;
}

/** Of which version and of which days, and beside what. */
export function DashboardControls({ form, version, state }: DashboardControlsProps) {
  const { t, date } = useI18n();
  const navigate = useNavigate();
  const today = useToday();
  const { data: versions = [] } = useQuery(formVersionsQuery(useApi(), form.guid));
  const { name, days, compare } = state;
  const go = (changes: Partial<DashboardState>, to = version) =>
    void navigate(dashboardAddress(form.guid, to, { ...state, ...changes }), { preventScrollReset: true });

  function choosePeriod(chosen: DashboardPeriodName): void {
    const usual = daysOf('30d', today);
    const next = chosen === 'custom' ? (days.from === undefined ? usual : days) : daysOf(chosen, today);
    // Nothing comes before everything.
    const comparison = compare === 'previous' && next.from === undefined ? 'none' : compare;
    go({ name: chosen, days: next, compare: comparison });
  }

  const namedOf = ({ version: number, publishedOn }: (typeof versions)[number]) =>
    t('form_dashboard.version', { number, date: date(publishedOn ?? '') });
  return (
    <div className="dashboard-controls form-dashboard__controls screen-only">
      <SelectField
        label={t('forms.version')}
        value={version}
        onChange={(chosen) => go(compare === `version-${Number(chosen)}` ? { compare: 'none' } : {}, chosen)}
        choices={[
          ...(versions.length > 1 ? [{ value: allVersions, name: t('form_dashboard.all_versions') }] : []),
          ...versions.map((each) => ({ value: String(each.version), name: namedOf(each) })),
        ]}
      />
      <SelectField
        label={t('statistics.period')}
        value={name}
        onChange={choosePeriod}
        choices={dashboardPeriodNames.map((value) => ({ value, name: t(`form_dashboard.period.${value}`) }))}
      />
      {name === 'custom' && days.from !== undefined ? (
        <PeriodFields period={days} onChange={(chosen) => go({ days: chosen })} />
      ) : null}
      <SelectField<DashboardState['compare']>
        label={t('statistics.compare')}
        value={compare}
        onChange={(chosen) => go({ compare: chosen })}
        choices={[
          { value: 'none', name: t('statistics.compare.none') },
          ...(days.from === undefined
            ? []
            : [{ value: 'previous' as const, name: t('statistics.compare.previous') }]),
          ...versions
            .filter((each) => String(each.version) !== version)
            .map((each) => ({ value: `version-${each.version}` as const, name: namedOf(each) })),
        ]}
      />
    </div>
  );
}

/** The same in words: what is printed has nothing to choose. */
export function DashboardSubject({ version, state }: Omit<DashboardControlsProps, 'form'>) {
  const { t, date } = useI18n();
  const { days } = state;
  const compared = useComparedName(state);
  return (
    <p className="soft">
      {version === allVersions
        ? t('form_dashboard.all_versions')
        : t('form_dashboard.of_version', { number: version })}
      {' · '}
      {days.from === undefined
        ? t('form_dashboard.period.all')
        : t('form_dashboard.days', { from: date(noonOf(days.from)), to: date(noonOf(days.to)) })}
      {compared === undefined ? '' : ` · ${t('form_dashboard.beside', { name: compared })}`}
    </p>
  );
}

/** What figures beside those of the period are called; undefined where there are none. */
export function useComparedName({ compare }: DashboardState): string | undefined {
  const { t } = useI18n();
  if (compare === 'none') return undefined;
  if (compare === 'previous') return t('form_dashboard.before');
  return t('form_dashboard.of_version', { number: compare.slice('version-'.length) }).toLowerCase();
}
