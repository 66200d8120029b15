import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { itemTypesQuery } from '../list-items.api.ts';

/** What kind of item it is: news, an event, a person … */
export function ItemTypeField({ register }: { register: UseFormRegisterReturn }) {
  const { t, language } = useI18n();
  const types = useQuery(itemTypesQuery(useApi()));
  return (
    <Field label={t('item.type')}>
      {(control) => (
        // The control takes its value when its choices are there.
        <select key={types.data?.length ?? 0} {...control} {...register}>
          {(types.data ?? []).map(({ name, label }) => (
            <option key={name} value={name}>
              {label[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
