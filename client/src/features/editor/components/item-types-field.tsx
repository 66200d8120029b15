import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { useI18n } from '../../../shared/i18n.tsx';

interface ItemTypesFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Names of kinds of items. */
  readonly value: unknown;
  readonly onChange: (names: readonly string[]) => void;
}

/** The kinds of items that a list is meant for; a new item is of the first of them. */
export function ItemTypesField({ label, hint, value, onChange }: ItemTypesFieldProps) {
  const { language } = useI18n();
  const chosen = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  return (
    <fieldset className="lists-field">
      <legend className="field__label">{label}</legend>
      {hint === undefined ? null : <p className="field__hint">{hint}</p>}
      {listItemTypes.map(({ name, label: names }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
          {names[language]}
        </label>
      ))}
    </fieldset>
  );
}
