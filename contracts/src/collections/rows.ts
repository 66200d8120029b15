import type { FilterOperator, FilterTerm, FilterType } from './filter.ts';
import type { SortTerm } from './sort.ts';

/** What a row has in a field; null or nothing: it has no value. */
export type FieldValue = string | number | boolean | readonly string[] | null | undefined;
type FieldOf<Row, Field extends string> = (row: Row, field: Field) => FieldValue;

/** Whether rows are as a filter asks: what the database does for those that lie in it. */
export function meetsFilter<Row, Field extends string>(
  filters: Readonly<Record<Field, FilterType>>,
  terms: readonly FilterTerm<Field>[],
  fieldOf: FieldOf<Row, NoInfer<Field>>,
) {
  return (row: Row): boolean =>
    terms.every(({ field, operator, values }) => {
      const type = filters[field];
      const isAny = (by: FilterOperator) =>
        [fieldOf(row, field) ?? []]
          .flat()
          .some((own) => values.some((value) => compares(type, own, by, value)));
      return operator === '!=' ? !isAny('=') : isAny(operator);
    });
}

function compares(
  type: FilterType,
  own: string | number | boolean,
  by: FilterOperator,
  value: string,
): boolean {
  if (by === '~') return String(own).toLowerCase().includes(value.toLowerCase());
  const [a, b] = [comparable(type, String(own)), comparable(type, value)];
  switch (by) {
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

function comparable(type: FilterType, value: string): string | number {
  if (type === 'moment') return Date.parse(value);
  if (type === 'number') return Number(value);
  return type === 'guid' ? value.toLowerCase() : value;
}

/** The values by which a row has its place, the last of which no other row has. */
export type Place = readonly (string | null)[];

/** An order of rows that are held in memory. */
export interface RowOrder<Row> {
  placeOf(row: Row): Place;
  compare(a: Place, b: Place): number;
}

/**
 * The order that a sort asks for. What has no value comes last, whichever the direction; where all is alike, the key decides.
 * @param collator of fields that hold names of people and things
 */
export function rowOrder<Row, Field extends string = string>(
  sort: readonly SortTerm<Field>[],
  fieldOf: FieldOf<Row, Field>,
  key: Field,
  collator: { readonly fields: readonly Field[]; readonly of: Intl.Collator },
): RowOrder<Row> {
  const terms: readonly SortTerm<Field>[] = [...sort, { field: key, direction: 'asc' }];
  return {
    placeOf: (row) => terms.map(({ field }) => textOf(fieldOf(row, field))),
    compare(a, b) {
      for (const [index, { field, direction }] of terms.entries()) {
        const [one = null, other = null] = [a[index], b[index]];
        if (one === null || other === null) {
          if (one !== other) return one === null ? 1 : -1;
          continue;
        }
        const order = collator.fields.includes(field) ? collator.of.compare(one, other) : ordinal(one, other);
        if (order !== 0) return direction === 'asc' ? order : -order;
      }
      return 0;
    },
  };
}

function textOf(value: FieldValue): string | null {
  return value === null || value === undefined ? null : String(value);
}

function ordinal(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A row, and where it stands. */
export interface PlacedRow<Row> {
  readonly row: Row;
  readonly place: Place;
}

/** Rows in order. */
export function placeRows<Row>(order: RowOrder<Row>, rows: Iterable<Row>): PlacedRow<Row>[] {
  return [...rows]
    .map((row) => ({ row, place: order.placeOf(row) }))
    .sort((a, b) => order.compare(a.place, b.place));
}

/** Rows that stay in order while some of them change, without being put in order anew. */
export class OrderedRows<Row> {
  readonly #order: RowOrder<Row>;
  readonly #placed: PlacedRow<Row>[];

  constructor(order: RowOrder<Row>, rows: Iterable<Row>) {
    this.#order = order;
    this.#placed = placeRows(order, rows);
  }

  get placed(): readonly PlacedRow<Row>[] {
    return this.#placed;
  }

  add(row: Row): void {
    const place = this.#order.placeOf(row);
    this.#placed.splice(firstAfter(this.#order, this.#placed, place), 0, { row, place });
  }

  /** @param row as it was when it was added: by that it is found */
  remove(row: Row): void {
    const at = firstAfter(this.#order, this.#placed, this.#order.placeOf(row)) - 1;
    if (this.#placed[at]?.row === row) this.#placed.splice(at, 1);
  }
}

/** Index of the first row that comes after a place. */
function firstAfter<Row>(order: RowOrder<Row>, placed: readonly PlacedRow<Row>[], place: Place): number {
  let [from, to] = [0, placed.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const one = placed[middle];
    if (one !== undefined && order.compare(one.place, place) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Which page of rows is wanted: by its number, or from where another ended. */
export type RowPage =
  | { readonly pageNumber: number; readonly itemCount: number }
  | { readonly after: Place | undefined; readonly limit: number };

/** A page of rows in order, and the place of its last row where it is followed and there are more. */
export function sliceRows<Row>(
  order: RowOrder<Row>,
  placed: readonly PlacedRow<Row>[],
  page: RowPage,
): { readonly rows: Row[]; readonly next: Place | undefined } {
  if ('pageNumber' in page) {
    const start = (page.pageNumber - 1) * page.itemCount;
    return { rows: placed.slice(start, start + page.itemCount).map(({ row }) => row), next: undefined };
  }
  const { after, limit } = page;
  const start = after === undefined ? 0 : firstAfter(order, placed, after);
  const shown = placed.slice(start, start + limit);
  return {
    rows: shown.map(({ row }) => row),
    next: start + shown.length < placed.length ? shown.at(-1)?.place : undefined,
  };
}
