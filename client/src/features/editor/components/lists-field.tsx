import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { listChoicesQuery } from '../../../shared/list-choices.api.ts';

interface ListsFieldProps {
  readonly label: string;
  /** Guids of lists. */
  readonly value: unknown;
  readonly onChange: (guids: readonly string[]) => void;
}

/** Lists of the site, any number of them. */
export function ListsField({ label, value, onChange }: ListsFieldProps) {
  const { t } = useI18n();
  const { data: choices } = useQuery(listChoicesQuery(useApi()));
  const chosen = Array.isArray(value) ? value.filter((guid) => typeof guid === 'string') : [];
  return (
    <fieldset className="lists-field">
      <legend className="field__label">{label}</legend>
      {choices?.map(({ guid, title, page }) => (
        <label key={guid} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(guid)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, guid] : chosen.filter((other) => other !== guid))
            }
          />
          {t('field.list_on', { title: title || t('field.list_untitled'), page })}
        </label>
      ))}
      {choices?.length === 0 ? <p className="field__hint">{t('field.lists_none')}</p> : null}
    </fieldset>
  );
}
