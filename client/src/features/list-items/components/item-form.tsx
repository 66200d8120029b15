import { zodResolver } from '@hookform/resolvers/zod';
import { addListItem } from '@spoor/contracts/list-items/list-item.commands';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { type ItemFormValues, tagsIn } from '../item-form-values.ts';
import { fromLocalTime, toLocalTime } from '../local-time.ts';
import { ItemBodyField } from './item-body-field.tsx';
import { ItemImageField } from './item-image-field.tsx';
import { ItemOwnFields } from './item-own-fields.tsx';
import { ItemTypeField } from './item-type-field.tsx';

interface ItemFormProps {
  readonly values: ItemFormValues;
  /** Answers whether it was stored; the form keeps its input where it was not. */
  readonly onSave: (values: ItemFormValues) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** The schema is the very one that the service checks with; it only does not know that every member is there. */
const resolver = zodResolver(addListItem, undefined, { raw: true }) as unknown as Resolver<ItemFormValues>;

/** An item's title, texts, picture, period and visibility. */
export function ItemForm({ values, onSave, onCancel }: ItemFormProps) {
  const { t } = useI18n();
  const form = useForm<ItemFormValues>({ resolver, values });
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (changed) => {
    if (await onSave(changed)) onCancel();
  });

  return (
    <form className="panel-form" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('item.title')} error={errors.title && t('field.required')}>
        {(attributes) => <input {...attributes} {...register('title')} type="text" maxLength={250} />}
      </Field>
      <ItemTypeField register={register('listItemTypeName')} />
      <Field label={t('item.description')} hint={t('item.description_hint')}>
        {(attributes) => <textarea {...attributes} {...register('metadata.description')} rows={3} />}
      </Field>
      <ItemOwnFields form={form} />
      <ItemImageField form={form} />
      <ItemBodyField form={form} />
      {(['periodStart', 'periodEnd'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={`metadata.${name}`}
          render={({ field, fieldState }) => (
            <Field
              label={t(name === 'periodStart' ? 'item.period_start' : 'item.period_end')}
              error={fieldState.error && t('item.date_invalid')}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="datetime-local"
                  value={toLocalTime(field.value)}
                  onChange={(event) => field.onChange(fromLocalTime(event.target.value))}
                  onBlur={field.onBlur}
                />
              )}
            </Field>
          )}
        />
      ))}
      <Controller
        control={control}
        name="metadata.tags"
        render={({ field }) => (
          <Field label={t('item.tags')} hint={t('item.tags_hint')}>
            {(attributes) => (
              <input
                {...attributes}
                type="text"
                defaultValue={field.value.join(', ')}
                onChange={(event) => field.onChange(tagsIn(event.target.value))}
                onBlur={field.onBlur}
              />
            )}
          </Field>
        )}
      />
      <label className="check">
        <input {...register('isPublished')} type="checkbox" />
        {t('item.published')}
      </label>
      <label className="check">
        <input {...register('highlight')} type="checkbox" />
        {t('item.highlighted')}
      </label>
      <div className="panel-form__actions">
        <button type="submit" className="button button--primary" disabled={isSubmitting}>
          {t(isSubmitting ? 'item.saving' : 'item.save')}
        </button>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {t('item.cancel')}
        </button>
      </div>
    </form>
  );
}
