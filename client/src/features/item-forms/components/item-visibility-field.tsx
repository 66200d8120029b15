import { hourMs } from '@spoor/contracts/shared/durations';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '../../../shared/forms/date-time-field.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useScheduleTime } from '../../../shared/schedule-time.ts';
import { useNow } from '../../../shared/use-now.ts';
import type { ItemFormState, ItemFormValues } from '../item.form-schema.ts';

const choices = ['now', 'later', 'draft'] as const;
type Visibility = (typeof choices)[number];

/** Milliseconds. */

/** Whether visitors see an item now, from some moment on, or not yet; and the date that it bears. */
export function ItemVisibilityField({ form }: { form: ItemFormState }) {
  const { t } = useI18n();
  const { timeZone, zone } = useScheduleTime();
  const [openedAt] = useState(useNow());
  const [isPublished, publishedOn] = useWatch({
    control: form.control,
    name: ['isPublished', 'publishedOn'],
  });
  const isPlanned = publishedOn !== null && publishedOn > openedAt;
  const visibility: Visibility = !isPublished ? 'draft' : isPlanned ? 'later' : 'now';

  function choose(wanted: Visibility): void {
    set('isPublished', wanted !== 'draft');
    if (wanted === 'later' && !isPlanned) set('publishedOn', nextHour(openedAt));
    // Null lets the server set the moment of publication.
    if (wanted === 'now' && isPlanned) set('publishedOn', null);
  }

  function set<Name extends 'isPublished' | 'publishedOn'>(name: Name, value: ItemFormValues[Name]): void {
    form.setValue<'isPublished' | 'publishedOn'>(name, value, { shouldDirty: true });
  }

  return (
    <>
      <RadioField
        label={t('item.visibility')}
        choices={choices.map((value) => ({ value, name: t(`item.visibility.${value}`) }))}
        value={visibility}
        onChange={choose}
      />
      {visibility === 'draft' || (visibility === 'now' && publishedOn === null) ? null : (
        <SchemaField form={form} name="publishedOn">
          {(field) => (
            <DateTimeField
              {...field}
              label={t(visibility === 'later' ? 'item.visible_from' : 'item.published_on')}
              hint={
                visibility === 'later' ? t('item.visible_from_hint', { zone }) : t('item.published_on_hint')
              }
              timeZone={timeZone}
            />
          )}
        </SchemaField>
      )}
    </>
  );
}

function nextHour(iso: string): string {
  return new Date((Math.floor(Date.parse(iso) / hourMs) + 1) * hourMs).toISOString();
}
