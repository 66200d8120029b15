import { LinkField } from '../../../shared/ui/link-field.tsx';

interface ItemFieldProps {
  readonly label: string;
  /** Guid of the item; empty where none was chosen. */
  readonly value: string;
  readonly onChange: (guid: string) => void;
  readonly onBlur: () => void;
}

/** One item of the site, found by its name. */
export function ItemField({ label, value, onChange, onBlur }: ItemFieldProps) {
  return (
    <LinkField
      label={label}
      only="item"
      value={value === '' ? undefined : { kind: 'item', guid: value }}
      onChange={({ guid }) => onChange(typeof guid === 'string' ? guid : '')}
      onBlur={onBlur}
    />
  );
}
