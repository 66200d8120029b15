import type { AuthorView } from '@spoor/contracts/shared/author';
import { AuthorsField } from '../../../shared/forms/authors-field.tsx';
import { CategoriesField } from '../../../shared/forms/categories-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ItemTagsField } from '../../../shared/list-items/item-tags-field.tsx';
import type { ItemFormState } from '../item.form-schema.ts';

interface ItemSubjectsProps {
  readonly form: ItemFormState;
  /** For suggesting topics. */
  readonly listGuid: string;
  /** Who wrote it, by name. */
  readonly authors: readonly AuthorView[];
}

/** What an item is about, and who wrote it. */
export function ItemSubjects({ form, listGuid, authors }: ItemSubjectsProps) {
  const { t } = useI18n();
  return (
    <>
      <SchemaField form={form} name="metadata.categories">
        {({ onChange, ...field }) => (
          <CategoriesField {...field} onChange={(chosen) => onChange([...chosen])} />
        )}
      </SchemaField>
      <SchemaField form={form} name="metadata.tags">
        {({ onChange, ...field }) => (
          <ItemTagsField
            {...field}
            hint={t('item.tags_hint')}
            listGuid={listGuid}
            onChange={(tags) => onChange([...tags])}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="metadata.authors">
        {({ onChange, ...field }) => (
          <AuthorsField {...field} named={authors} onChange={(chosen) => onChange([...chosen])} />
        )}
      </SchemaField>
    </>
  );
}
