import { type FormEvent, useRef, useState } from 'react';
import { searchAddress, searchPath } from '../../../shared/addresses.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { Search } from '../../../shared/ui/icons.tsx';
import './search-field.css';

/** Lazy: who does not search needs none of it. */
const SearchSuggestions = lazyComponent(
  'src/features/site/components/search-suggestions.tsx',
  async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
);

interface SearchFieldProps {
  readonly text?: string;
  readonly placeholder?: string;
  readonly onSearch?: () => void;
}

/** A plain form, which works without scripts; with them it suggests what there is from the moment that it has focus. */
export function SearchField({ text = '', placeholder, onSearch }: SearchFieldProps) {
  const { t } = useI18n();
  const label = t('search.label');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);

  function search(event: FormEvent): void {
    event.preventDefault();
    onSearch?.();
    void navigate(searchAddress(field.current?.value ?? ''));
  }

  return (
    <search>
      <form key={text} className="search-field" action={searchPath} onSubmit={search}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          defaultValue={text}
          placeholder={placeholder ?? label}
          onFocus={() => setUsed(true)}
        />
        <button type="submit" aria-label={t('search.submit')}>
          <Search aria-hidden="true" />
        </button>
        {isUsed ? <SearchSuggestions field={field} onSearch={onSearch} /> : null}
      </form>
    </search>
  );
}
