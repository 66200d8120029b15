import { firstYear } from '@spoor/contracts/shared/day';
import { ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../i18n.tsx';
import { Chip } from '../chip.tsx';
import { MenuButton } from '../menu-button.tsx';
import { withFilter } from './table-state.ts';
import type { TableControl } from './use-table-state.ts';
import './data-table.css';
import { maxSearchLength } from '@spoor/contracts/shared/query-limits';

interface NamedFilter {
  /** As in the address. */
  readonly name: string;
  readonly label: string;
}
interface ChoiceFilter extends NamedFilter {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
/** Its value is a day, as `2026-11-27`. */
interface DayFilter extends NamedFilter {
  readonly type: 'day';
}
export type TableFilter = ChoiceFilter | DayFilter;

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
    change(({ filters: chosen }) => ({ filters: withFilter(chosen, name, value) }));

  return (
    <div className="row cluster gap-2">
      {searchLabel === undefined ? null : (
        <SearchBox label={searchLabel} value={state.search} onChange={(search) => change({ search })} />
      )}
      {filters.map((filter) => {
        const { name } = filter;
        const shown = { value: state.filters[name], onChange: (value: string | null) => set(name, value) };
        return 'options' in filter ? (
          <Choice key={name} {...filter} {...shown} />
        ) : (
          <Day key={name} {...filter} {...shown} />
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

interface FilterControl {
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, options, value, onChange }: ChoiceFilter & FilterControl) {
  const { t } = useI18n();
  const chosen = options.find((option) => option.value === value);
  return chosen === undefined ? (
    <MenuButton
      className="tool table-toolbar__filter"
      label={t('table.filter_by', { name: label })}
      placement="bottom start"
      groups={[
        options.map((option) => ({
          id: option.value,
          label: option.label,
          onAction: () => onChange(option.value),
        })),
      ]}
    >
      {label}
      <ChevronDown aria-hidden="true" />
    </MenuButton>
  ) : (
    <Chip
      removeLabel={t('table.filter_off', { name: `${label}: ${chosen.label}` })}
      onRemove={() => onChange(null)}
    >
      {label}: {chosen.label}
    </Chip>
  );
}

function Day({ label, value = '', onChange }: DayFilter & FilterControl) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The address changed by navigation.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  return (
    <label className="table-toolbar__day row gap-2 soft small">
      {label}
      <input
        type="date"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onChange(null);
          // While a year is typed, days of long ago come by: nobody means these.
          else if (target.value >= firstYear) onChange(target.value);
        }}
      />
    </label>
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
