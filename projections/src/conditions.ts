import type { FilterOperator, FilterTerm, FilterType } from '@spoor/contracts/collections/filter';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { type RawBuilder, sql } from 'kysely';
import { storableTimestamp } from './storable-timestamp.ts';

export type Condition = RawBuilder<boolean>;

/** Every one of these holds. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`;
}

/** At least one of these holds. */
export function any(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`;
}

/** What a term of a filter asks for. @param meets whether a row has any of the values */
export function meetsTerm(
  { operator, values }: FilterTerm,
  meets: (operator: FilterOperator, values: readonly string[]) => Condition,
): Condition {
  // What has no value is different from every value.
  return operator === '!=' ? sql`NOT coalesce(${meets('=', values)}, false)` : meets(operator, values);
}

/** What a filter compares, and with what it can be compared. */
interface Compared {
  readonly type: FilterType;
  readonly column: RawBuilder<unknown>;
}

/** Whether what a row holds compares so to any of the values that somebody wrote. */
export function compares(
  { type, column }: Compared,
  operator: FilterOperator,
  values: readonly string[],
): Condition {
  if (type !== 'texts') return any(values.map((value) => comparesValue({ type, column }, operator, value)));
  if (operator === '~') return someContains(sql`unnest(${column})`, values);
  return sql`coalesce(${column} && ${values}::text[], false)`;
}

function comparesValue(
  { type, column }: { readonly type: Exclude<FilterType, 'texts'>; readonly column: RawBuilder<unknown> },
  operator: FilterOperator,
  value: string,
): Condition {
  if (operator === '~') return containsText(sql`${column}::text`, value);
  const by = sql.raw(operator);
  switch (type) {
    case 'boolean':
      return sql`${column} ${by} ${value === 'true'}`;
    case 'moment':
      return sql`coalesce(${column} ${by} ${storableTimestamp(value)}::timestamptz, false)`;
    case 'number':
      return sql`coalesce(${column} ${by} ${value}::numeric, false)`;
    case 'guid':
      // What belongs to nobody, or to nobody who is known, belongs to somebody else.
      return matchesGuid(value, (guid) => sql`coalesce(${column} = ${guid}::uuid, false)`);
    case 'text':
      return sql`${column} ${by} ${value}`;
  }
}

/** What is no guid is nobody's. */
function matchesGuid(value: string, condition: (guid: string) => Condition): Condition {
  const guid = normalizeGuid(value);
  return guid === undefined ? sql`false` : condition(guid);
}

/** Whether a text contains another, in any case. */
export function containsText(text: RawBuilder<unknown>, value: string): Condition {
  return sql`${text} ILIKE ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Whether one of several texts, each by itself, contains any of these values. @param texts as rows */
export function someContains(texts: RawBuilder<unknown>, values: readonly string[]): Condition {
  const contains = values.map((value) => containsText(sql`own.value`, value));
  return sql`EXISTS (SELECT FROM ${texts} AS own(value) WHERE ${any(contains)})`;
}
