import { useState } from 'react';

/** Selected rows by key, in the order of selection; may be on several pages. */
export type Selection<Row> = ReadonlyMap<string, Row>;

export interface RowSelection<Row> {
  readonly rows: Selection<Row>;
  /** How much of the current page is selected. */
  readonly ofPage: 'all' | 'some' | 'none';
  /** @param isRange everything between the last toggled row and this one */
  toggle(key: string, isRange: boolean): void;
  /** All rows of the page, or none. */
  toggleAll(): void;
  /** Adds rows. */
  choose(rows: readonly Row[]): void;
  clear(): void;
}

/** @param rows of the current page */
export function useRowSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string): RowSelection<Row> {
  const [selection, setSelection] = useState<Selection<Row>>(new Map());
  const [anchor, setAnchor] = useState<string>();

  const selectedOnPage = rows.filter((row) => selection.has(keyOf(row))).length;

  return {
    rows: selection,
    ofPage: selectedOnPage === 0 ? 'none' : selectedOnPage === rows.length ? 'all' : 'some',
    toggle(key, isRange) {
      const touched = isRange ? between(rows, keyOf, anchor ?? key, key) : between(rows, keyOf, key, key);
      setSelection(withRows(selection, touched, keyOf, !selection.has(key)));
      setAnchor(key);
    },
    toggleAll() {
      const isAll = rows.every((row) => selection.has(keyOf(row)));
      setSelection(withRows(selection, rows, keyOf, !isAll));
    },
    choose: (more) => setSelection((chosen) => withRows(chosen, more, keyOf, true)),
    clear: () => setSelection(new Map()),
  };
}

export function withRows<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  isChosen: boolean,
): Selection<Row> {
  const keys = new Set(rows.map(keyOf));
  const others = [...selection].filter(([key]) => !keys.has(key));
  return new Map(isChosen ? [...selection, ...rows.map((row) => [keyOf(row), row] as const)] : others);
}

/** The rows between two, both included, in either order. */
export function between<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  from: string,
  to: string,
): readonly Row[] {
  const places = [from, to].map((key) => rows.findIndex((row) => keyOf(row) === key));
  const [first = -1, last = -1] = places.toSorted((a, b) => a - b);
  return rows.slice(first === -1 ? last : first, last + 1);
}
