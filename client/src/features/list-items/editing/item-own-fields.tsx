import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ListItemType } from '@spoor/contracts/list-items/list-item.views';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FileField } from '../../../shared/ui/file-field.tsx';
import type { ItemFormValues } from '../item-form-values.ts';
import { itemTypesQuery } from '../list-items.api.ts';
import { ItemLocationField } from './item-location-field.tsx';

type OwnField = ListItemType['fields'][number];

/** Endings of the documents that an item may stand for. */
const documents = '.pdf .odt .ods .odp .docx .xlsx .pptx .csv .txt .zip'.split(' ');

/** The fields that an item's kind has of its own, each with the control that its input type asks for. */
export function ItemOwnFields({ form }: { form: UseFormReturn<ItemFormValues> }) {
  const { language } = useI18n();
  const { data: types = [] } = useQuery(itemTypesQuery(useApi()));
  const typeName = useWatch({ control: form.control, name: 'listItemTypeName' });
  const fields = types.find(({ name }) => name === typeName)?.fields ?? [];
  return fields.map((field) => (
    <Controller
      key={`${typeName}.${field.key}`}
      control={form.control}
      name={`metadata.${field.key}`}
      render={({ field: { value, onChange, onBlur } }) => (
        <OwnFieldControl
          field={field}
          label={field.label[language]}
          {...{ value, onBlur }}
          // What is emptied is taken away.
          onChange={(next) => onChange(next === '' ? null : next)}
        />
      )}
    />
  ));
}

interface OwnFieldControlProps {
  readonly field: OwnField;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

function OwnFieldControl({ field, label, value, onChange, onBlur }: OwnFieldControlProps) {
  const { language } = useI18n();
  const { inputType, options } = field;
  const text = typeof value === 'string' ? value : '';
  const common = { value: text, onBlur };
  if (inputType === 'location') {
    return (
      <ItemLocationField
        label={label}
        value={locationOf({ location: value })}
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  }
  if (inputType === 'file') {
    return <FileField label={label} value={text} accept={documents} onChange={onChange} />;
  }
  return (
    <Field label={label}>
      {(control) => {
        switch (inputType) {
          case 'textarea':
            return (
              <textarea
                {...control}
                {...common}
                rows={4}
                onChange={(event) => onChange(event.target.value)}
              />
            );
          case 'select':
            return (
              <select {...control} {...common} onChange={(event) => onChange(event.target.value)}>
                <option value="">–</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label[language]}
                  </option>
                ))}
              </select>
            );
          default:
            return (
              <input
                {...control}
                {...common}
                type={inputType}
                onChange={(event) => onChange(event.target.value)}
              />
            );
        }
      }}
    </Field>
  );
}
