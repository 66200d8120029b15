import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Absent where it shows its text alone. */
  readonly cell?: (row: Row) => ReactNode;
  /** The text in the CSV file; absent columns are left out. */
  readonly text?: (row: Row) => string;
  /** The sort field, and the direction of the first press. */
  readonly sort?: { readonly field: string; readonly first: 'asc' | 'desc' };
  /** Hidden on narrow tables: `wide` first, then `medium`. */
  readonly room?: 'medium' | 'wide';
  /** Whether cards show it nevertheless: what is hidden beside others has room below them. */
  readonly isOnCards?: boolean;
  /** On a card its label stands before it: what it says alone could be anything. */
  readonly isLabelled?: boolean;
  /** Aligned as numbers. */
  readonly kind?: 'number';
}

/** The sort after pressing a header. */
export function nextSort({ field, first }: NonNullable<Column<never>['sort']>, current: string): string {
  const other = first === 'asc' ? 'desc' : 'asc';
  return `${field}_${current === `${field}_${first}` ? other : first}`;
}

/** The `aria-sort` of a column. */
export function sortOf(sort: Column<never>['sort'], current: string): 'ascending' | 'descending' | undefined {
  if (sort === undefined) return undefined;
  if (current === `${sort.field}_asc`) return 'ascending';
  return current === `${sort.field}_desc` ? 'descending' : undefined;
}
