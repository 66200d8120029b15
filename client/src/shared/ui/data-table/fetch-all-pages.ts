import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import type { TableRows } from './data-table.tsx';

/**
 * Fetches all pages of a table.
 * @param read reads one page, from 1
 * @param most stops at this many rows
 */
export async function fetchAllPages<Row>(
  read: (pageNumber: number, itemCount: number) => Promise<TableRows<Row>>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly Row[]> {
  const first = await read(1, maxPageSize);
  const rows = [...first.rows];
  for (let page = 2; rows.length < Math.min(first.total, most); page += 1) {
    const next = await read(page, maxPageSize);
    // Rows were removed meanwhile.
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return rows.slice(0, most);
}
