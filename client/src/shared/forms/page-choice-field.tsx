import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { usePageChoices } from '../page-choices.api.ts';
import { ComboField } from './combo-field.tsx';

interface PageChoiceFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** Guid; empty for none. */
  readonly value: string;
  /** Title of the chosen page, as far as known. */
  readonly chosenName: string;
  readonly onChange: (guid: string, title: string) => void;
}

/** Searches pages by title or address. */
export function PageChoiceField({ label, error, value, chosenName, onChange }: PageChoiceFieldProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(chosenName);
  const [typed, setTyped] = useState('');
  // The chosen page's name is not a search: opening the list shows all pages.
  const found = usePageChoices(typed === chosen ? '' : typed.trim());
  const choices = found.map(({ guid, title, urls, status }) => ({
    id: guid,
    name: title,
    detail: urls[0] ?? (status === 'draft' ? t('editor.status.draft') : t('pages_admin.no_address')),
  }));
  const isKnown = value === '' || choices.some(({ id }) => id === value);

  return (
    <ComboField
      label={label}
      error={error}
      choices={isKnown ? choices : [{ id: value, name: chosen, detail: undefined }, ...choices]}
      value={value}
      onSearch={setTyped}
      onChange={(guid) => {
        const name = choices.find(({ id }) => id === guid)?.name ?? '';
        if (name !== '') setChosen(name);
        onChange(guid, name);
      }}
    />
  );
}
