import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LinkField } from '../../../shared/ui/link-field.tsx';
import { chosenItemQuery } from '../chosen-item.api.ts';

interface ItemFieldProps {
  readonly label: string;
  /** Guid of the item; empty where none was chosen. */
  readonly value: string;
  readonly onChange: (guid: string) => void;
  readonly onBlur: () => void;
}

/** One item of the site, found by its name. */
export function ItemField({ label, value, onChange, onBlur }: ItemFieldProps) {
  const { t } = useI18n();
  const { data: title } = useQuery(chosenItemQuery(useApi(), value));
  return (
    <LinkField
      label={label}
      only="item"
      words={value === '' ? t('field.item_none') : title}
      value={value === '' ? undefined : { kind: 'item', guid: value }}
      onChange={({ guid }) => onChange(typeof guid === 'string' ? guid : '')}
      onBlur={onBlur}
    />
  );
}
