import { ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../i18n.tsx';
import { Chip } from '../chip.tsx';
import { MenuButton } from '../menu-button.tsx';
import { withFilter } from './table-state.ts';
import type { TableControl } from './use-table-state.ts';
import './data-table.css';
import { maxSearchLength } from '@spoor/contracts/shared/query-limits';

export interface TableFilter {
  /** As in the address. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface TableToolbarProps {
  readonly table: TableControl;
  /** Absent where nothing can be searched. */
  readonly searchLabel: string | undefined;
  readonly filters: readonly TableFilter[];
  /** Absent where there is no CSV file. */
  readonly onCsv?: (() => void) | undefined;
  readonly tools?: ReactNode;
}

/** Search, filters and download above a table. */
export function TableToolbar({ table, searchLabel, filters, onCsv, tools }: TableToolbarProps) {
  const { t } = useI18n();
  const { state, change } = table;
  const set = (name: string, value: string | null) =>
    change({ filters: withFilter(state.filters, name, value) });

  return (
    <div className="row cluster gap-2">
      {searchLabel === undefined ? null : (
        <SearchBox label={searchLabel} value={state.search} onChange={(search) => change({ search })} />
      )}
      {filters.map(({ name, label, options }) => {
        const chosen = options.find(({ value }) => value === state.filters[name]);
        return chosen === undefined ? (
          <MenuButton
            key={name}
            className="tool table-toolbar__filter"
            label={t('table.filter_by', { name: label })}
            placement="bottom start"
            groups={[
              options.map((option) => ({
                ...option,
                id: option.value,
                onAction: () => set(name, option.value),
              })),
            ]}
          >
            {label}
            <ChevronDown aria-hidden="true" />
          </MenuButton>
        ) : (
          <Chip
            key={name}
            removeLabel={t('table.filter_off', { name: `${label}: ${chosen.label}` })}
            onRemove={() => set(name, null)}
          >
            {label}: {chosen.label}
          </Chip>
        );
      })}
      {tools}
      {onCsv === undefined ? null : (
        <button type="button" className="tool table-toolbar__csv" onClick={onCsv}>
          {t('table.csv')}
        </button>
      )}
    </div>
  );
}

/** Of the search. */
const debounceMs = 250;

function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The address changed by navigation.
  if (lastValue !== value) {
    setLastValue(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const report = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    const timer = setTimeout(report, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="table-toolbar__search">
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
