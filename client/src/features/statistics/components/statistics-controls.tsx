import { visitorClasses } from '@spoor/contracts/statistics/statistics-dimensions';
import { comparisons, intervals } from '@spoor/contracts/statistics/statistics-intervals';
import { PeriodFields } from '../../../shared/dashboard/period-fields.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { presets, type StatisticsState } from '../statistics-state.ts';

interface StatisticsControlsProps {
  readonly state: StatisticsState;
  readonly onChange: (changes: Partial<StatisticsState>) => void;
}

/** Of which days, of whom, in which parts and beside what. */
export function StatisticsControls({ state, onChange }: StatisticsControlsProps) {
  const { t } = useI18n();
  const { preset, period, compare, interval, who } = state;
  return (
    <div className="dashboard-controls">
      <SelectField
        label={t('statistics.period')}
        value={preset}
        onChange={(chosen) => onChange({ preset: chosen })}
        choices={presets.map((value) => ({ value, name: t(`statistics.period.${value}`) }))}
      />
      {preset === 'custom' ? (
        <PeriodFields period={period} onChange={(chosen) => onChange({ period: chosen })} />
      ) : null}
      <SelectField
        label={t('statistics.compare')}
        value={compare}
        onChange={(chosen) => onChange({ compare: chosen })}
        choices={comparisons.map((value) => ({ value, name: t(`statistics.compare.${value}`) }))}
      />
      <SelectField
        label={t('statistics.interval')}
        value={interval ?? ''}
        onChange={(chosen) => onChange({ interval: chosen === '' ? undefined : chosen })}
        choices={(['', ...intervals] as const).map((value) => ({
          value,
          name: t(value === '' ? 'statistics.interval.usual' : `statistics.interval.${value}`),
        }))}
      />
      <SelectField
        label={t('statistics.who')}
        value={who}
        onChange={(chosen) => onChange({ who: chosen })}
        choices={visitorClasses.map((value) => ({ value, name: t(`statistics.who.${value}`) }))}
      />
    </div>
  );
}
