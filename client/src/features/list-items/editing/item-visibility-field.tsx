import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlanTime } from '../../../shared/plan-time.ts';
import { DateTimeField } from '../../../shared/ui/date-time-field.tsx';
import type { ItemFormValues } from '../item-form-values.ts';

const choices = ['now', 'later', 'draft'] as const;
type Visibility = (typeof choices)[number];

/** Milliseconds. Nobody plans to the second: a new plan begins at a whole hour. */
const hour = 3_600_000;

/** Whether visitors see an item now, from some moment on, or not yet; and the date that it bears. */
export function ItemVisibilityField({ form }: { form: UseFormReturn<ItemFormValues> }) {
  const { t } = useI18n();
  const { timeZone, zone } = usePlanTime();
  const [openedAt] = useState(() => new Date().toISOString());
  const [isPublished, publishedOn] = useWatch({
    control: form.control,
    name: ['isPublished', 'publishedOn'],
  });
  const isPlanned = publishedOn !== null && publishedOn > openedAt;
  const visibility: Visibility = !isPublished ? 'draft' : isPlanned ? 'later' : 'now';

  function choose(wanted: Visibility): void {
    set('isPublished', wanted !== 'draft');
    if (wanted === 'later' && !isPlanned) set('publishedOn', nextHour(openedAt));
    // The server gives it the moment at which it is published.
    if (wanted === 'now' && isPlanned) set('publishedOn', null);
  }

  function set<Name extends 'isPublished' | 'publishedOn'>(name: Name, value: ItemFormValues[Name]): void {
    form.setValue<'isPublished' | 'publishedOn'>(name, value, { shouldDirty: true });
  }

  return (
    <fieldset className="item-visibility">
      <legend className="field__label">{t('item.visibility')}</legend>
      {choices.map((choice) => (
        <label key={choice} className="check">
          <input
            type="radio"
            name="visibility"
            checked={visibility === choice}
            onChange={() => choose(choice)}
          />
          {t(`item.visibility.${choice}`)}
        </label>
      ))}
      {visibility === 'draft' || (visibility === 'now' && publishedOn === null) ? null : (
        <DateTimeField
          label={t(visibility === 'later' ? 'item.visible_from' : 'item.published_on')}
          hint={visibility === 'later' ? t('item.visible_from_hint', { zone }) : t('item.published_on_hint')}
          value={publishedOn}
          onChange={(moment) => set('publishedOn', moment)}
          timeZone={timeZone}
        />
      )}
    </fieldset>
  );
}

function nextHour(iso: string): string {
  return new Date((Math.floor(Date.parse(iso) / hour) + 1) * hour).toISOString();
}
