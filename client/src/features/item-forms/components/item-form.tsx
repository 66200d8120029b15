import { addListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { AuthorView } from '@spoor/contracts/shared/author';
import { useMemo } from 'react';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { LongTextField, TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { type ItemFormValues, itemForm } from '../item.form-schema.ts';
import { CardImageField } from './card-image-field.tsx';
import { ItemBodyField } from './item-body-field.tsx';
import { ItemImageField } from './item-image-field.tsx';
import { ItemListsField } from './item-lists-field.tsx';
import { ItemOwnFields } from './item-own-fields.tsx';
import { ItemPeriodFields } from './item-period-fields.tsx';
import { ItemSubjects } from './item-subjects.tsx';
import { ItemTypeField } from './item-type-field.tsx';
import { ItemVisibilityField } from './item-visibility-field.tsx';
import './item-form.css';

interface ItemFormProps {
  readonly values: ItemFormValues;
  /** For suggesting topics. */
  readonly listGuid: string;
  /** Who wrote it, by name. */
  readonly authors?: readonly AuthorView[];
  /** It will be added to that list. */
  readonly isNew?: boolean;
  /** Includes the text; without it the text is edited on the item's own page. */
  readonly hasContent?: boolean;
  /** The form keeps its input where it was not stored. */
  readonly onSave: (values: ItemFormValues) => Promise<CommandOutcome | undefined>;
  /** It was stored, or somebody thought better of it. */
  readonly onClose: () => void;
}

const texts = { title: 'field.required', 'metadata.periodEnd.order': 'item.period_order' } as const;

/** All that can be said of an item: what it tells, when it takes place, who sees it and where. */
export function ItemForm(props: ItemFormProps) {
  const { values, listGuid, authors = [], isNew = false, hasContent = true, onSave, onClose } = props;
  const { t } = useI18n();
  const schema = useMemo(() => itemForm(values), [values]);
  const form = useSchemaForm({
    schema,
    limitsOf: addListItem,
    values,
    texts,
    save: onSave,
    onSaved: onClose,
  });
  const { isSubmitting } = form.formState;

  return (
    <SchemaForm form={form} className="panel-form stack gap-5">
      <SchemaField form={form} name="title">
        {(field) => <TextField {...field} label={t('item.title')} />}
      </SchemaField>
      <ItemTypeField form={form} />
      <SchemaField form={form} name="metadata.description">
        {(field) => (
          <LongTextField
            {...field}
            label={t('item.description')}
            isOptional
            hint={t('item.description_hint')}
            rows={3}
          />
        )}
      </SchemaField>
      <ItemOwnFields form={form} />
      <ItemPeriodFields form={form} />
      {hasContent ? <ItemImageField form={form} /> : <CardImageField form={form} />}
      {hasContent ? <ItemBodyField form={form} /> : null}
      <ItemVisibilityField form={form} />
      <SchemaField form={form} name="highlight">
        {(field) => <CheckField {...field} label={t('item.highlighted')} />}
      </SchemaField>
      <ItemSubjects {...{ form, listGuid, authors }} />
      <ItemListsField form={form} ownList={isNew ? listGuid : undefined} />
      <div className="panel-form__actions">
        <SubmitButton isBusy={isSubmitting}>{t(isSubmitting ? 'item.saving' : 'item.save')}</SubmitButton>
        <button type="button" className="button button--quiet" onClick={onClose}>
          {t('item.cancel')}
        </button>
      </div>
    </SchemaForm>
  );
}
