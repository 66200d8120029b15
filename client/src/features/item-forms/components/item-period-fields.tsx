import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { DateTimeField } from '../../../shared/forms/date-time-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { itemTypesQuery } from '../../../shared/list-items/list-items.api.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import type { ItemFormState } from '../item.form-schema.ts';

/** When it takes place. Of kinds that usually do not, closed until somebody wants it. */
export function ItemPeriodFields({ form }: { form: ItemFormState }) {
  const { t } = useI18n();
  const { data: types = [] } = useQuery(itemTypesQuery(useApi()));
  const [typeName, start, end] = useWatch({
    control: form.control,
    name: ['listItemTypeName', 'metadata.periodStart', 'metadata.periodEnd'],
  });
  const isDefault = types.some(({ name, hasPeriod }) => name === typeName && hasPeriod);
  if (isDefault || start !== null || end !== null) return <Period form={form} />;
  return (
    <details className="item-period-fields">
      <summary>{t('item.period')}</summary>
      <Period form={form} />
    </details>
  );
}

function Period({ form }: { form: ItemFormState }) {
  const { t } = useI18n();
  const { timeZone } = useSettings();
  return (['periodStart', 'periodEnd'] as const).map((name) => (
    <SchemaField key={name} form={form} name={`metadata.${name}`}>
      {(field) => (
        <DateTimeField
          {...field}
          label={t(name === 'periodStart' ? 'item.period_start' : 'item.period_end')}
          isOptional
          hint={name === 'periodEnd' ? t('item.period_end_hint') : undefined}
          timeZone={timeZone}
        />
      )}
    </SchemaField>
  ));
}
