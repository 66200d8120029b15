import { ComboField } from '../../../shared/forms/combo-field.tsx';

interface TimeZoneFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

export function TimeZoneField({ label, hint, value, onChange }: TimeZoneFieldProps) {
  const zones = [...new Set([value, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <ComboField
      label={label}
      hint={hint}
      choices={zones.map((zone) => ({ id: zone, name: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={(zone) => onChange(zone || value)}
    />
  );
}
