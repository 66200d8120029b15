import { hexOf } from '@spoor/contracts/settings/colour-scheme';
import { isSchemeColor } from '@spoor/contracts/settings/scheme-style';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';

interface ColourFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** A colour: pointed at, or typed. */
export function ColourField({ label, hint, error, value, onChange }: ColourFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="colour-field">
          <input
            type="color"
            aria-label={t('settings.pick_colour', { name: label })}
            value={isSchemeColor(value) ? hexOf(value) : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...control}
            type="text"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
