import { propertyLabel } from '@spoor/contracts/users/property-text';
import { useFieldArray } from 'react-hook-form';
import { FieldGroup } from '../../../shared/forms/field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import type { SettingsForm } from '../settings.form-schema.ts';
import { EntryList } from './entry-list.tsx';

/** What can be chosen. A choice keeps its guid: what people chose follows it to its other name. */
export function PropertyOptionsField({ form, index }: { form: SettingsForm; index: number }) {
  const { t, language } = useI18n();
  const name = `ownProfileProperties.${index}.options` as const;
  const { append, move, remove } = useFieldArray({ control: form.control, name });
  const options = form.watch(name);
  return (
    <SchemaField form={form} name={name}>
      {({ error }) => (
        <FieldGroup label={t('settings.property_options')} error={error}>
          <EntryList
            entries={options}
            nameOf={({ label }, place) =>
              propertyLabel(label, language) || t('settings.property_option', { number: place + 1 })
            }
            addLabel={t('settings.add_property_option')}
            onAdd={() => append({ guid: newGuid(), label: { nl: '', en: '' } }, { shouldFocus: false })}
            onMove={move}
            onRemove={remove}
            onShow={() => undefined}
          >
            {(_, place) => (
              <>
                <SchemaField form={form} name={`${name}.${place}.label.nl`}>
                  {(field) => <TextField {...field} label={t('settings.property_nl')} />}
                </SchemaField>
                <SchemaField form={form} name={`${name}.${place}.label.en`}>
                  {(field) => <TextField {...field} label={t('settings.property_en')} isOptional />}
                </SchemaField>
              </>
            )}
          </EntryList>
        </FieldGroup>
      )}
    </SchemaField>
  );
}
