import type { FoundThing } from '@spoor/contracts/search/search.views';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, type RefObject, useCallback, useId, useState } from 'react';
import { searchAddress } from '../../../shared/addresses.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { foundSoFar } from '../../../shared/found-so-far.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { suggestionsQuery } from '../../../shared/suggestions.api.ts';
import { useTypeName } from '../search-kind-names.ts';
import { useComboKeys } from '../use-combo-keys.ts';
import { HighlightedText } from './highlighted-text.tsx';
import './search-suggestions.css';

interface SearchSuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSearch: (() => void) | undefined;
}

/** Letters that have to be typed before anything is suggested. */
const minTyped = 2;

/** What there is with the words typed so far, below the field. The last option leads to all results. */
export function SearchSuggestions({ field, onSearch }: SearchSuggestionsProps) {
  const { t } = useI18n();
  const id = useId();
  const optionId = useCallback((index: number) => `${id}-${index}`, [id]);
  const [typed, setTyped] = useState('');
  const result = useQuery({ ...suggestionsQuery(useApi(), typed), enabled: typed.length >= minTyped });
  const found = typed.length >= minTyped ? foundSoFar(result, typed, ({ title }) => title) : [];
  const count = found.length === 0 ? 0 : found.length + 1;
  const navigate = useNavigate();

  const choose = (index: number) => {
    combo.close();
    onSearch?.();
    const chosen = found[index];
    if (chosen === undefined) void navigate(searchAddress(typed));
    else if (isElsewhere(chosen)) window.location.assign(chosen.url);
    else void navigate(chosen.url);
  };
  const combo = useComboKeys({ field, listId: id, optionId, count, choose, onType: setTyped });
  return (
    <>
      <p className="visually-hidden" role="status">
        {combo.isOpen ? t('search.suggested', { count: found.length }) : ''}
      </p>
      {combo.isOpen ? (
        <SuggestionList {...{ id, optionId, found, typed, choose, active: combo.active }} />
      ) : null}
    </>
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly found: readonly FoundThing[];
  readonly typed: string;
  /** Index of the active option; -1: none. */
  readonly active: number;
  readonly choose: (index: number) => void;
}

function SuggestionList({ id, optionId, found, typed, active, choose }: SuggestionListProps) {
  const { t } = useI18n();
  const nameOf = useTypeName();
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': active === index,
    tabIndex: -1,
    // The field keeps the focus.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => choose(index),
  });
  return (
    <div id={id} role="listbox" className="search-suggestions floating" aria-label={t('search.suggestions')}>
      {found.map((suggestion, index) => (
        <div key={suggestion.guid} {...option(index)}>
          <span>
            <HighlightedText text={suggestion.title} highlights={suggestion.titleHighlights} />
          </span>
          <span className="search-suggestions__kind">{nameOf(suggestion)}</span>
        </div>
      ))}
      <div {...option(found.length)} className="search-suggestions__all">
        {t('search.all_results', { text: typed })}
      </div>
    </div>
  );
}

/** Files are not the application's to show, nor what lies elsewhere. */
function isElsewhere({ kind, url }: FoundThing): boolean {
  return kind === 'document' || !url.startsWith('/') || url.startsWith('//');
}
