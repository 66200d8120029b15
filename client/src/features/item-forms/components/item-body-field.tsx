import type { Block } from '@spoor/contracts/pages/block';
import { RichTextField } from '../../../shared/forms/rich-text-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { contentOf, withContent } from '../../../shared/list-items/item-content.ts';
import type { ItemFormState } from '../item.form-schema.ts';

/** The text of an item: the first Text block of its own content. */
export function ItemBodyField({ form }: { form: ItemFormState }) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name="contentBuildingBlockInstances">
      {({ value, onChange, ...field }) => (
        <RichTextField
          {...field}
          label={t('item.body')}
          isOptional
          value={contentOf(value, 'Text')?.doc}
          onChange={(doc) => onChange([...withContent(value, 'Text', { doc } as Block['content'])])}
        />
      )}
    </SchemaField>
  );
}
