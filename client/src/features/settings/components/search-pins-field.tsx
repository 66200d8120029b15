import { useFieldArray } from 'react-hook-form';
import { LinkField } from '../../../shared/forms/link-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import type { SettingsForm } from '../settings.form-schema.ts';
import { EntryList } from './entry-list.tsx';

/** What stands first in the results for certain words. */
export function SearchPinsField({ form }: { form: SettingsForm }) {
  const { t } = useI18n();
  const { append, move, remove } = useFieldArray({ control: form.control, name: 'searchPins' });
  const pins = form.watch('searchPins');
  const add = () =>
    append({ guid: newGuid(), words: '', link: { kind: 'page', guid: '' } }, { shouldFocus: false });
  return (
    <section className="stack gap-4">
      <h3 className="entry-list__heading">{t('setting.searchPins')}</h3>
      <p className="field__hint">{t('setting.searchPins.hint')}</p>
      <EntryList
        entries={pins}
        nameOf={({ words }, index) => words || t('settings.pin', { number: index + 1 })}
        addLabel={t('settings.add_pin')}
        onAdd={add}
        onMove={move}
        onRemove={remove}
        onShow={() => undefined}
      >
        {(_, index) => (
          <>
            <SchemaField form={form} name={`searchPins.${index}.words`}>
              {(words) => (
                <TextField {...words} label={t('settings.pin_words')} hint={t('settings.pin_words_hint')} />
              )}
            </SchemaField>
            <SchemaField form={form} name={`searchPins.${index}.link`}>
              {({ onChange, ...link }) => (
                <LinkField
                  {...link}
                  label={t('settings.pin_link')}
                  // What is no page, item or file is refused when it is saved, beside the field.
                  onChange={(chosen) => onChange(chosen as unknown as typeof link.value)}
                />
              )}
            </SchemaField>
          </>
        )}
      </EntryList>
    </section>
  );
}
