import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { DateTimeField } from '../../../shared/ui/date-time-field.tsx';
import type { ItemFormValues } from '../item-form-values.ts';
import { itemTypesQuery } from '../list-items.api.ts';

/** When it takes place. Of kinds that usually do not, closed until somebody wants it. */
export function ItemPeriodFields({ form }: { form: UseFormReturn<ItemFormValues> }) {
  const { t } = useI18n();
  const { data: types = [] } = useQuery(itemTypesQuery(useApi()));
  const [typeName, start, end] = useWatch({
    control: form.control,
    name: ['listItemTypeName', 'metadata.periodStart', 'metadata.periodEnd'],
  });
  const isUsual = types.some(({ name, hasPeriod }) => name === typeName && hasPeriod);
  if (isUsual || start !== null || end !== null) return <Period form={form} />;
  return (
    <details className="item-more">
      <summary>{t('item.period')}</summary>
      <Period form={form} />
    </details>
  );
}

function Period({ form }: { form: UseFormReturn<ItemFormValues> }) {
  const { t } = useI18n();
  const { timeZone } = useSettings();
  return (['periodStart', 'periodEnd'] as const).map((name) => (
    <Controller
      key={name}
      control={form.control}
      name={`metadata.${name}`}
      render={({ field, fieldState }) => (
        <DateTimeField
          label={t(name === 'periodStart' ? 'item.period_start' : 'item.period_end')}
          hint={name === 'periodEnd' ? t('item.period_end_hint') : undefined}
          value={field.value}
          onChange={field.onChange}
          timeZone={timeZone}
          error={fieldState.error && t('item.period_order')}
        />
      )}
    />
  ));
}

/** Whether it would end before it begins. */
export function endsTooEarly({ metadata: { periodStart, periodEnd } }: ItemFormValues): boolean {
  return periodStart !== null && periodEnd !== null && Date.parse(periodEnd) < Date.parse(periodStart);
}
