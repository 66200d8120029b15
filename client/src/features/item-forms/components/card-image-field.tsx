import { ImageField } from '../../../shared/forms/image-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { ItemFormState } from '../item.form-schema.ts';

/** The picture of an item on its card alone; those on its page are blocks of their own. */
export function CardImageField({ form }: { form: ItemFormState }) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name="metadata.imageGuid">
      {({ value, onChange, ...field }) => (
        <ImageField
          {...field}
          label={t('item.card_image')}
          isOptional
          value={value ?? ''}
          onChange={(image) => onChange(image?.guid ?? null)}
        />
      )}
    </SchemaField>
  );
}
