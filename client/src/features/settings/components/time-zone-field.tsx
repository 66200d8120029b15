import { ComboField } from '../../../shared/forms/combo-field.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';

export function TimeZoneField({ value, onChange, ...field }: FieldProps<string>) {
  const zones = [...new Set([value, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <ComboField
      {...field}
      choices={zones.map((zone) => ({ id: zone, name: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={(zone) => onChange(zone || value)}
    />
  );
}
