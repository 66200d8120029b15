import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';

/** What kind of item it is: news, an event, a person … */
export function ItemTypeField({ register }: { register: UseFormRegisterReturn }) {
  const { t, language } = useI18n();
  const api = useApi();
  const types = useQuery({
    queryKey: ['listItemTypes'],
    queryFn: async ({ signal }) => (await api.call(listItemRoutes.types, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
