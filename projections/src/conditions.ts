import type { FilterOperator, FilterTerm, FilterType } from '@spoor/contracts/collections/filter';
import { normalizeGuid } from '@spoor/contracts/shared/guid';
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

/** What a term of a filter asks for. @param meets whether a row has one value of the term */
export function meetsTerm(
  { operator, values }: FilterTerm,
  meets: (operator: FilterOperator, value: string) => Condition,
): Condition {
  const isAny = (by: FilterOperator) => any(values.map((value) => meets(by, value)));
  // What has no value is different from every value.
  return operator === '!=' ? sql`NOT coalesce(${isAny('=')}, false)` : isAny(operator);
}

/** Whether what a row holds compares so to a value that somebody wrote. */
export function compares(
  { type, column }: { readonly type: FilterType; readonly column: RawBuilder<unknown> },
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
    case 'texts':
      return sql`coalesce(${value} = ANY(${column}), false)`;
    case 'text':
      return sql`${column} ${by} ${value}`;
  }
}

/** What is no guid is nobody's. */
export function matchesGuid(value: string, condition: (guid: string) => Condition): Condition {
  const guid = normalizeGuid(value);
  return guid === undefined ? sql`false` : condition(guid);
}

/** Whether a text contains another, in any case. */
export function containsText(text: RawBuilder<unknown>, value: string): Condition {
  return sql`${text} ILIKE ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`;
}
