import { type FormEvent, useId } from 'react';
import { searchAddress, searchPath } from '../../../shared/addresses.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { Search } from '../../../shared/ui/icons.tsx';
import './search-field.css';

interface SearchFieldProps {
  readonly text?: string;
  readonly placeholder?: string;
  readonly onSearch?: () => void;
}

/** A plain form, which works without scripts. */
export function SearchField({ text = '', placeholder, onSearch }: SearchFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch?.();
    void navigate(searchAddress(String(new FormData(event.currentTarget).get('q') ?? '')));
  }

  return (
    <search>
      <form className="search-field" action={searchPath} onSubmit={search}>
        <label className="visually-hidden" htmlFor={id}>
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={text}
          key={text}
          placeholder={placeholder ?? t('search.label')}
        />
        <button type="submit" aria-label={t('search.submit')}>
          <Search aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}
