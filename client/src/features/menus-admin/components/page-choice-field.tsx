import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { ComboField } from '../../../shared/ui/combo-field.tsx';
import { usePageChoices } from '../page-choices.api.ts';

interface PageChoiceFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** Guid; empty while none is chosen. */
  readonly value: string;
  /** What the chosen page is called, as far as that is known. */
  readonly chosenName: string;
  readonly onChange: (guid: string, title: string) => void;
}

/** One of the site's pages, found by title or address. */
export function PageChoiceField({ label, error, value, chosenName, onChange }: PageChoiceFieldProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(chosenName);
  const [typed, setTyped] = useState('');
  // The name of what is chosen is no search: whoever opens the list wants to see others.
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
