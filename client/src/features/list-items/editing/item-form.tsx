import { zodResolver } from '@hookform/resolvers/zod';
import { addListItem } from '@spoor/contracts/list-items/list-item.commands';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { type ItemFormValues, withoutUntouched } from '../item-form-values.ts';
import { CardImageField } from './card-image-field.tsx';
import { ItemBodyField } from './item-body-field.tsx';
import { ItemImageField } from './item-image-field.tsx';
import { ItemListsField } from './item-lists-field.tsx';
import { ItemOwnFields } from './item-own-fields.tsx';
import { endsTooEarly, ItemPeriodFields } from './item-period-fields.tsx';
import { ItemTypeField } from './item-type-field.tsx';
import { ItemVisibilityField } from './item-visibility-field.tsx';
import { TagsField } from './tags-field.tsx';
import './item-form.css';

interface ItemFormProps {
  readonly values: ItemFormValues;
  /** Where topics are suggested from. */
  readonly listGuid: string;
  /** It will be added to that list. */
  readonly isNew?: boolean;
  /** Whether its text is written here; its own page has room for more. */
  readonly hasContent?: boolean;
  /** Answers whether it was stored; the form keeps its input where it was not. */
  readonly onSave: (values: ItemFormValues) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** The schema is the very one that the service checks with; it only does not know that every member is there. */
const bySchema = zodResolver(addListItem, undefined, { raw: true }) as unknown as Resolver<ItemFormValues>;
const resolver: Resolver<ItemFormValues> = (values, ...rest) => bySchema(withoutUntouched(values), ...rest);

/** All that can be said of an item: what it tells, when it takes place, who sees it and where. */
export function ItemForm({
  values,
  listGuid,
  isNew = false,
  hasContent = true,
  onSave,
  onCancel,
}: ItemFormProps) {
  const { t } = useI18n();
  const form = useForm<ItemFormValues>({ resolver, values });
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (changed) => {
    if (endsTooEarly(changed)) form.setError('metadata.periodEnd', { type: 'order' }, { shouldFocus: true });
    else if (await onSave(changed)) onCancel();
  });

  return (
    <form className="panel-form" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('item.title')} error={errors.title && t('field.required')}>
        {(attributes) => <input {...attributes} {...register('title')} type="text" maxLength={250} />}
      </Field>
      <ItemTypeField control={form.control} />
      <Field label={t('item.description')} hint={t('item.description_hint')}>
        {(attributes) => <textarea {...attributes} {...register('metadata.description')} rows={3} />}
      </Field>
      <ItemOwnFields form={form} />
      <ItemPeriodFields form={form} />
      {hasContent ? (
        <>
          <ItemImageField form={form} />
          <ItemBodyField form={form} />
        </>
      ) : (
        <CardImageField form={form} />
      )}
      <ItemVisibilityField form={form} />
      <label className="check">
        <input {...register('highlight')} type="checkbox" />
        {t('item.highlighted')}
      </label>
      <Controller
        control={control}
        name="metadata.tags"
        render={({ field }) => (
          <TagsField
            label={t('item.tags')}
            hint={t('item.tags_hint')}
            listGuid={listGuid}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <ItemListsField form={form} ownList={isNew ? listGuid : undefined} />
      <div className="panel-form__actions">
        <SubmitButton isBusy={isSubmitting}>{t(isSubmitting ? 'item.saving' : 'item.save')}</SubmitButton>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {t('item.cancel')}
        </button>
      </div>
    </form>
  );
}
