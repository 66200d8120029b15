import {
  hasOptions,
  type OwnProfileProperty,
  propertyAudiences,
  propertyCategories,
  propertyInputTypes,
} from '@spoor/contracts/users/own-profile-property';
import { propertyLabel } from '@spoor/contracts/users/property-text';
import { useFieldArray } from 'react-hook-form';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import type { SettingsForm } from '../settings.form-schema.ts';
import { EntryList } from './entry-list.tsx';
import { PropertyOptionsField } from './property-options-field.tsx';

function newProperty(): OwnProfileProperty {
  return {
    guid: newGuid(),
    label: { nl: '', en: '' },
    category: 'profile',
    section: { nl: '', en: '' },
    inputType: 'text',
    options: [],
    visibleFor: 'user',
    required: false,
    mett: false,
  };
}

/** What people are asked in their account besides what every platform asks, in the order in which they are asked. */
export function ProfilePropertiesField({ form }: { form: SettingsForm }) {
  const { t, language } = useI18n();
  const { append, move, remove } = useFieldArray({ control: form.control, name: 'ownProfileProperties' });
  const properties = form.watch('ownProfileProperties');
  return (
    <section className="stack gap-4">
      <p className="field__hint">{t('setting.ownProfileProperties.hint')}</p>
      <EntryList
        entries={properties}
        nameOf={({ label }, index) =>
          propertyLabel(label, language) || t('settings.property', { number: index + 1 })
        }
        addLabel={t('settings.add_property')}
        onAdd={() => append(newProperty(), { shouldFocus: false })}
        onMove={move}
        onRemove={remove}
        onShow={() => undefined}
      >
        {({ inputType }, index) => (
          <>
            <NameFields form={form} index={index} />
            <SchemaField form={form} name={`ownProfileProperties.${index}.inputType`}>
              {(field) => (
                <SelectField
                  {...field}
                  label={t('settings.property_type')}
                  choices={propertyInputTypes.map((value) => ({
                    value,
                    name: t(`settings.property_type.${value}`),
                  }))}
                />
              )}
            </SchemaField>
            {hasOptions(inputType) ? <PropertyOptionsField form={form} index={index} /> : null}
            <PlaceFields form={form} index={index} />
          </>
        )}
      </EntryList>
    </section>
  );
}

interface PropertyFieldsProps {
  readonly form: SettingsForm;
  readonly index: number;
}

function NameFields({ form, index }: PropertyFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <SchemaField form={form} name={`ownProfileProperties.${index}.label.nl`}>
        {(field) => <TextField {...field} label={t('settings.property_nl')} />}
      </SchemaField>
      <SchemaField form={form} name={`ownProfileProperties.${index}.label.en`}>
        {(field) => (
          <TextField
            {...field}
            label={t('settings.property_en')}
            isOptional
            hint={t('settings.property_en_hint')}
          />
        )}
      </SchemaField>
    </>
  );
}

/** Where it stands, and who sees and has to say it. */
function PlaceFields({ form, index }: PropertyFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <SchemaField form={form} name={`ownProfileProperties.${index}.category`}>
        {(field) => (
          <SelectField
            {...field}
            label={t('settings.property_category')}
            choices={propertyCategories.map((value) => ({ value, name: t(`account.category.${value}`) }))}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name={`ownProfileProperties.${index}.section.nl`}>
        {(field) => (
          <TextField
            {...field}
            label={t('settings.property_section_nl')}
            isOptional
            hint={t('settings.property_section_hint')}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name={`ownProfileProperties.${index}.section.en`}>
        {(field) => <TextField {...field} label={t('settings.property_section_en')} isOptional />}
      </SchemaField>
      <SchemaField form={form} name={`ownProfileProperties.${index}.visibleFor`}>
        {(field) => (
          <SelectField
            {...field}
            label={t('settings.property_audience')}
            choices={propertyAudiences.map((value) => ({
              value,
              name: t(`settings.property_audience.${value}`),
            }))}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name={`ownProfileProperties.${index}.required`}>
        {(field) => (
          <CheckField
            {...field}
            label={t('settings.property_required')}
            hint={t('settings.property_required_hint')}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name={`ownProfileProperties.${index}.mett`}>
        {(field) => <CheckField {...field} label={t('settings.property_mett')} />}
      </SchemaField>
    </>
  );
}
