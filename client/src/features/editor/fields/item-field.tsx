import type { FieldProps } from '../../../shared/forms/field.tsx';
import { LinkField } from '../../../shared/forms/link-field.tsx';

/** One item of the site, found by its name. Its value is a guid; empty where none was chosen. */
export function ItemPickerField({ value, onChange, ...field }: FieldProps<string>) {
  return (
    <LinkField
      {...field}
      only="item"
      value={value === '' ? undefined : { kind: 'item', guid: value }}
      onChange={({ guid }) => onChange(typeof guid === 'string' ? guid : '')}
    />
  );
}
