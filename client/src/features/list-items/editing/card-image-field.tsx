import { Controller, type UseFormReturn } from 'react-hook-form';
import { useI18n } from '../../../shared/i18n.tsx';
import { ImageField } from '../../../shared/ui/image-field.tsx';
import type { ItemFormValues } from '../item-form-values.ts';

/** The picture of an item on its card alone; those on its page are blocks of their own. */
export function CardImageField({ form }: { form: UseFormReturn<ItemFormValues> }) {
  const { t } = useI18n();
  return (
    <Controller
      control={form.control}
      name="metadata.imageGuid"
      render={({ field }) => (
        <ImageField
          label={t('item.card_image')}
          value={field.value ?? ''}
          onChange={(image) => field.onChange(image?.guid ?? null)}
        />
      )}
    />
  );
}
