import type { TableRows } from './data-table.tsx';

/** As many as a server gives at once. */
const mostAtOnce = 100;

/**
 * All rows of a table, however many pages they fill.
 * @param read reads one page, from 1
 * @param most so many rows are enough
 */
export async function readEveryPage<Row>(
  read: (pageNumber: number, itemCount: number) => Promise<TableRows<Row>>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly Row[]> {
  const first = await read(1, mostAtOnce);
  const rows = [...first.rows];
  for (let page = 2; rows.length < Math.min(first.total, most); page += 1) {
    const next = await read(page, mostAtOnce);
    // Rows that were taken away meanwhile will not come.
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return rows.slice(0, most);
}
