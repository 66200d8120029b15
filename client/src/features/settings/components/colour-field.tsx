import { hexOf } from '@spoor/contracts/settings/colour-scheme';
import { isSchemeColor } from '@spoor/contracts/settings/scheme-style';
import { Field } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

interface ColourFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** A colour picker with a text field. */
export function ColourField({ label, hint, error, value, onChange }: ColourFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="colour-field stack gap-2">
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
