import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { itemTypesQuery } from '../../../shared/list-items/list-items.api.ts';
import type { ItemFormState } from '../item.form-schema.ts';

/**
 * The item's type. A controlled select: it has no options until the types are loaded, and blurring it before would
 * clear the form's value.
 */
export function ItemTypeField({ form }: { form: ItemFormState }) {
  const { t, language } = useI18n();
  const types = useQuery(itemTypesQuery(useApi()));
  return (
    <SchemaField form={form} name="listItemTypeName">
      {(field) => (
        <SelectField
          {...field}
          label={t('item.type')}
          choices={(types.data ?? []).map(({ name, label }) => ({ value: name, name: label[language] }))}
        />
      )}
    </SchemaField>
  );
}
