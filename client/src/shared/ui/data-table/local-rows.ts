import { containsWords, searchWords } from '@spoor/contracts/shared/name-search';
import type { TableRows } from './data-table.tsx';
import { type TableState, tablePageSize } from './table-state.ts';

/** How a table that has all its rows at hand finds and orders them. */
export interface LocalRows<Row> {
  /** The sort that it begins with. */
  readonly sort: string;
  /** In which words are searched. */
  readonly text: (row: Row) => string;
  /** By what each sort orders; `name` also decides where another says nothing. Absent: they stay as they came. */
  readonly sorts?: Sorts<Row>;
  /** By what each filter chooses. */
  readonly filters?: Readonly<Record<string, (row: Row) => string>>;
}

type Sorts<Row> = { readonly name: (row: Row) => string } & Readonly<
  Record<string, (row: Row) => string | number>
>;

/** What a table shows of rows that are all at hand, because there are few. */
export interface ShownRows<Row> {
  readonly page: TableRows<Row>;
  /** Of all pages, for a file. */
  readonly matching: readonly Row[];
}

/**
 * Searches, filters, sorts and pages rows that are all at hand.
 * @param language in whose order texts are sorted
 */
export function tableRowsOf<Row>(
  all: readonly Row[],
  { search, sort, page, filters }: TableState,
  language: string,
  { text, sorts, filters: chosenBy = {} }: LocalRows<Row>,
): ShownRows<Row> {
  const words = searchWords(search);
  const chosen = Object.entries(filters);
  const found = all.filter(
    (row) =>
      containsWords(text(row), words) && chosen.every(([name, value]) => chosenBy[name]?.(row) === value),
  );
  const matching = sorts === undefined ? found : found.toSorted(comparison(sorts, sort, language));
  const first = (page - 1) * tablePageSize;
  return { matching, page: { rows: matching.slice(first, first + tablePageSize), total: matching.length } };
}

function comparison<Row>(sorts: Sorts<Row>, sort: string, language: string) {
  const order = new Intl.Collator(language);
  const direction = sort.endsWith('_desc') ? -1 : 1;
  const wanted = sorts[sort.replace(/_(asc|desc)$/, '')] ?? sorts.name;
  const between = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
  return (a: Row, b: Row) =>
    direction * (between(wanted(a), wanted(b)) || between(sorts.name(a), sorts.name(b)));
}
