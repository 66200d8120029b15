import type { Block } from '@spoor/contracts/pages/block';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useI18n } from '../../../shared/i18n.tsx';
import { RichTextField } from '../../../shared/ui/rich-text-field.tsx';
import { contentOf, withContent } from '../item-content.ts';
import type { ItemFormValues } from '../item-form-values.ts';

/** The text of an item: the first Text block of its own content. */
export function ItemBodyField({ form }: { form: UseFormReturn<ItemFormValues> }) {
  const { t } = useI18n();
  return (
    <Controller
      control={form.control}
      name="contentBuildingBlockInstances"
      render={({ field }) => (
        <RichTextField
          label={t('item.body')}
          value={contentOf(field.value, 'Text')?.doc}
          onChange={(doc) => field.onChange(withContent(field.value, 'Text', { doc } as Block['content']))}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}
