/* biome-ignore-all lint/a11y/noRedundantRoles: as cards, rows and cells would lose theirs */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useI18n } from '../../i18n.tsx';
import { Link } from '../../router/link.tsx';
import { type Column, nextSort, sortOf } from './column.ts';
import type { TableControl } from './use-table-state.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly table: TableControl;
  /** Absent where rows cannot be selected. */
  readonly choice?: { readonly state: 'all' | 'some' | 'none'; readonly onToggle: () => void } | undefined;
  readonly hasMenu: boolean;
}

/** Sortable headers are links. */
export function TableHead<Row>({ columns, table, choice, hasMenu }: TableHeadProps<Row>) {
  const { t } = useI18n();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {choice === undefined ? null : (
          <th
            role="columnheader"
            scope="col"
            className="data-table__choice"
            data-label={t('table.choose_all')}
          >
            <label className="data-table__box centred">
              <input
                type="checkbox"
                aria-label={t('table.choose_all')}
                checked={choice.state === 'all'}
                ref={(box) => {
                  if (box !== null) box.indeterminate = choice.state === 'some';
                }}
                onChange={choice.onToggle}
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            data-room={column.room}
            data-kind={column.kind}
            aria-sort={sortOf(column.sort, table.state.sort)}
          >
            {column.sort === undefined ? (
              column.label
            ) : (
              <Link
                to={table.addressWith({ sort: nextSort(column.sort, table.state.sort) })}
                replace
                preventScrollReset
              >
                {column.label}
                <SortSign sorted={sortOf(column.sort, table.state.sort)} />
              </Link>
            )}
          </th>
        ))}
        {hasMenu ? (
          <th role="columnheader" scope="col" className="data-table__menu">
            <span className="visually-hidden">{t('table.actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function SortSign({ sorted }: { sorted: ReturnType<typeof sortOf> }) {
  if (sorted === undefined)
    return <ChevronsUpDown className="lucide data-table__unsorted" aria-hidden="true" />;
  return sorted === 'ascending' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}
