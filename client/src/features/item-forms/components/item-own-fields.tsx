import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ListItemType } from '@spoor/contracts/list-items/list-item.views';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { LongTextField, TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { itemTypesQuery } from '../../../shared/list-items/list-items.api.ts';
import type { ItemFormState } from '../item.form-schema.ts';
import { ItemLocationField } from './item-location-field.tsx';

type OwnField = ListItemType['fields'][number];

/** Accepted document formats. */
const documents = '.pdf .odt .ods .odp .docx .xlsx .pptx .csv .txt .zip'.split(' ');

/** The fields that an item's kind has of its own, each with the control that its input type asks for. */
export function ItemOwnFields({ form }: { form: ItemFormState }) {
  const { language } = useI18n();
  const { data: types = [] } = useQuery(itemTypesQuery(useApi()));
  const typeName = useWatch({ control: form.control, name: 'listItemTypeName' });
  const fields = types.find(({ name }) => name === typeName)?.fields ?? [];
  return fields.map((field) => (
    <SchemaField key={`${typeName}.${field.key}`} form={form} name={`metadata.${field.key}`}>
      {({ onChange, ...bound }) => (
        <OwnFieldControl
          {...bound}
          field={field}
          label={field.label[language]}
          isOptional={!field.required}
          // What is emptied is taken away.
          onChange={(next) => onChange(next === '' ? null : (next as typeof bound.value))}
        />
      )}
    </SchemaField>
  ));
}

interface OwnFieldControlProps extends FieldProps<unknown> {
  readonly field: OwnField;
}

/** The control that the input type of an own field asks for. */
function OwnFieldControl({ field: { inputType, options }, value, ...field }: OwnFieldControlProps) {
  const { language } = useI18n();
  const text = { ...field, value: typeof value === 'string' ? value : '' };
  switch (inputType) {
    case 'location':
      return <ItemLocationField {...field} value={locationOf({ location: value })} />;
    case 'file':
      return <FileField {...text} accept={documents} />;
    case 'textarea':
      return <LongTextField {...text} />;
    case 'select': {
      const choices = options.map((option) => ({ value: option.value, name: option.label[language] }));
      return <SelectField {...text} choices={[{ value: '', name: '–' }, ...choices]} />;
    }
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return <TextField {...text} type={inputType} />;
    default:
      return inputType satisfies never;
  }
}
