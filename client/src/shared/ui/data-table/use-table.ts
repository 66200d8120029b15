import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api-context.tsx';
import { useI18n } from '../../i18n.tsx';
import type { TableRows } from './data-table.tsx';
import { type LocalRows, tableRowsOf } from './local-rows.ts';
import type { PagedTable } from './paged-table.ts';
import { useTableState } from './use-table-state.ts';

/**
 * A table whose rows come a page at a time: the query, and what the data table shows of it.
 * @param of which thing it is, where there is a table for each
 */
export function usePagedTable<Page extends TableRows<unknown>>(described: PagedTable<Page>, of?: string) {
  const api = useApi();
  const table = useTableState(described.shape);
  const query = useQuery(described.query(api, table.state, of));
  const readAll = (most?: number) => described.readAll(api, table.state, of, most);
  return { query, shown: { table, result: query.data, onRetry: retryOf(query), readAll } };
}

/** The same for a table that has all its rows at hand, because there are few. */
export function useTableAtHand<Row>(described: LocalRows<Row>, query: UseQueryResult<readonly Row[]>) {
  const { language } = useI18n();
  const shape = useMemo(
    () => ({ sort: described.sort, filters: Object.keys(described.filters ?? {}) }),
    [described],
  );
  const table = useTableState(shape);
  const rows = query.data && tableRowsOf(query.data, table.state, language, described);
  const readAll = async () => rows?.matching ?? [];
  return { table, result: rows?.page, onRetry: retryOf(query), readAll };
}

/** Offered where there is nothing to show instead. */
function retryOf({ isError, data, refetch }: UseQueryResult<unknown>): (() => void) | undefined {
  return isError && data === undefined ? () => void refetch() : undefined;
}
