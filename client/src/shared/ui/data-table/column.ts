import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands in a file; without it the column is not in there. */
  readonly text?: (row: Row) => string;
  /** By what it is sorted, and which way first: texts from A, dates from the newest. */
  readonly sort?: { readonly field: string; readonly first: 'asc' | 'desc' };
  /** Where there is little room: `wide` goes first, then `medium`; the others stay. */
  readonly room?: 'medium' | 'wide';
  /** Numbers stand below one another. */
  readonly kind?: 'number';
}

/** The sort that a press on a column's head asks for. */
export function nextSort({ field, first }: NonNullable<Column<never>['sort']>, current: string): string {
  const other = first === 'asc' ? 'desc' : 'asc';
  return `${field}_${current === `${field}_${first}` ? other : first}`;
}

/** How a column is sorted now, as `aria-sort` says it. */
export function sortOf(sort: Column<never>['sort'], current: string): 'ascending' | 'descending' | undefined {
  if (sort === undefined) return undefined;
  if (current === `${sort.field}_asc`) return 'ascending';
  return current === `${sort.field}_desc` ? 'descending' : undefined;
}
