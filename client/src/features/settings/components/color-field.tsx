import { hexOf } from '@spoor/contracts/settings/color-scheme';
import { isSchemeColor } from '@spoor/contracts/settings/scheme-style';
import { Field, type FieldProps } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

/** A colour picker with a text field. */
export function ColorField({ label, hint, error, value, onChange, onBlur }: FieldProps<string>) {
  const { t } = useI18n();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="color-field stack gap-2">
          <input
            type="color"
            aria-label={t('settings.pick_colour', { name: label })}
            value={isSchemeColor(value) ? hexOf(value) : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <input
            {...control}
            type="text"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  );
}
