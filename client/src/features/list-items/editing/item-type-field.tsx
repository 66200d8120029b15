import { useQuery } from '@tanstack/react-query';
import { type Control, Controller } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { ItemFormValues } from '../item-form-values.ts';
import { itemTypesQuery } from '../list-items.api.ts';

/**
 * What kind of item it is: news, an event, a person … The form keeps the kind, not the control: that has none until its
 * choices are there, and whoever tabbed past it by then would have left an item of no kind at all.
 */
export function ItemTypeField({ control: form }: { control: Control<ItemFormValues> }) {
  const { t, language } = useI18n();
  const types = useQuery(itemTypesQuery(useApi()));
  return (
    <Controller
      control={form}
      name="listItemTypeName"
      render={({ field }) => (
        <Field label={t('item.type')}>
          {(control) => (
            <select {...control} {...field}>
              {(types.data ?? []).map(({ name, label }) => (
                <option key={name} value={name}>
                  {label[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    />
  );
}
