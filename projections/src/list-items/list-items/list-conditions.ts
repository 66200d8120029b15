import type { ListBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import type { FilterField, FilterOperator, FilterTerm } from '@spoor/contracts/list-items/list-filter';
import { filterFields } from '@spoor/contracts/list-items/list-filter';
import { normalizeGuid } from '@spoor/contracts/shared/guid';
import { startOfDate, startOfDay } from '@spoor/contracts/shared/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import { storableTimestamp } from '../../storable-timestamp.ts';
import { whenOf } from './list-items.schema.ts';

export type Condition = RawBuilder<boolean>;

/** What somebody sends as the start of today is taken for it, if their clock is not further off than this. */
const clockTolerance = 36 * 3_600_000;

/** Every one of these holds. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`;
}

/** At least one of these holds. */
export function any(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`;
}

/** Items that ended before the moment at which the list lets go of them. Without an end they never expire. */
export function isExpired(cutoff: Date): Condition {
  return sql`("periodEnd" IS NOT NULL AND "periodEnd" < ${cutoff.toISOString()})`;
}

/** What is wanted, without what expired where a list hides that. */
export function unexpired({ wanted, expiry }: { wanted: Condition; expiry: Date | undefined }): Condition {
  return expiry === undefined ? wanted : all([wanted, sql`NOT ${isExpired(expiry)}`]);
}

/** The start of today in the platform's zone, less the days that the list keeps what is over. */
export function expiryCutoff(options: ListBlockOptions, timeZone: string, now: Date): Date {
  return startOfDay(now, timeZone, options.itemsRecentForDays);
}

/** Whether the filter itself speaks of periods that end, so that the list's own rule gives way. */
export function filtersOnPeriod(filter: readonly FilterTerm[]): boolean {
  return filter.some(({ field }) => field === 'periodEnd');
}

/**
 * What a filter asks for. A `periodEnd>=` that means "not expired" by the sender's clock means so by the server's.
 * @param waits what waits for a decision, which is not in an item's own row
 */
export function matches(filter: readonly FilterTerm[], cutoff: Date, waits: Condition): Condition {
  const columnOf = (field: FilterField) => (field === 'awaitsDecision' ? waits : sql.ref(field));
  return all(filter.map((term) => matchesTerm(byServerClock(term, cutoff), columnOf(term.field))));
}

/** Days of the platform's calendar, both included; absent = without bound. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What takes place within a range of days, if only in part. Items without a period do so when they are published. */
export function occursWithin({ from, to }: DateRange, timeZone: string): Condition {
  // A range that ends before it begins holds nothing; the database refuses to make one.
  if (from !== undefined && to !== undefined && to < from) return sql`false`;
  const bound = (date: string | undefined, daysLater: number) =>
    date === undefined ? null : storableTimestamp(startOfDate(date, timeZone, daysLater).toISOString());
  return sql`(
    coalesce("periodStart", "periodEnd", "publishedOn") IS NOT NULL
    AND ${sql.raw(whenOf)} && tstzrange(${bound(from, 0)}::timestamptz, ${bound(to, 1)}::timestamptz)
  )`;
}

/** Items that have all the words, each also as the beginning of one. */
export function matchesText(searchFilter: string): Condition {
  const words = searchFilter.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  if (words === null) return sql`true`;
  const query = words.map((word) => `${word}:*`).join(' & ');
  // The stem finds "opende" by "openen"; the bare beginning finds "opening" by "openi".
  return sql`to_tsvector('dutch', words) @@ (to_tsquery('dutch', ${query}) || to_tsquery('simple', ${query}))`;
}

function byServerClock(term: FilterTerm, cutoff: Date): FilterTerm {
  const [value] = term.values;
  if (term.field !== 'periodEnd' || term.operator !== '>=' || value === undefined) return term;
  const isMeant = Math.abs(Date.parse(value) - cutoff.getTime()) <= clockTolerance;
  return isMeant ? { ...term, values: [cutoff.toISOString()] } : term;
}

type Column = RawBuilder<unknown>;

/** A field, and what holds it in a row. */
interface Compared {
  readonly field: FilterField;
  readonly column: Column;
}

function matchesTerm({ field, operator, values }: FilterTerm, column: Column): Condition {
  const isAny = (by: FilterOperator) =>
    any(values.map((value) => matchesValue({ field, column }, by, value)));
  return operator === '!=' ? sql`NOT ${isAny('=')}` : isAny(operator);
}

function matchesValue({ field, column }: Compared, operator: FilterOperator, value: string): Condition {
  switch (field) {
    case 'parentGuids':
      return matchesGuid(value, (guid) => sql`"parentGuids" @> ARRAY[${guid}]::uuid[]`);
    case 'guid':
      return matchesGuid(value, (guid) => sql`guid = ${guid}::uuid`);
    case 'createdBy':
      // What nobody made, or nobody who is known, is made by somebody else.
      return matchesGuid(value, (guid) => sql`coalesce("createdBy" = ${guid}::uuid, false)`);
    case 'tags':
      return operator === '~'
        ? containsText(sql`array_to_string(tags, ' ')`, value)
        : sql`${value} = ANY(tags)`;
    case 'categories':
      return matchesCategory(operator, value);
    case 'authors':
      return matchesAuthor(operator, value);
    case 'periodEnd':
      // What has no end ends after every moment.
      return operator === '>' || operator === '>='
        ? sql`("periodEnd" IS NULL OR ${compares({ field, column }, operator, value)})`
        : compares({ field, column }, operator, value);
    default:
      return compares({ field, column }, operator, value);
  }
}

function compares({ field, column }: Compared, operator: FilterOperator, value: string): Condition {
  if (operator === '~') return containsText(sql`${column}::text`, value);
  switch (filterFields[field]) {
    case 'boolean':
      return sql`${column} ${sql.raw(operator)} ${value === 'true'}`;
    case 'date':
      return sql`coalesce(${column} ${sql.raw(operator)} ${storableTimestamp(value)}::timestamptz, false)`;
    case 'text':
      return sql`${column} ${sql.raw(operator)} ${value}`;
  }
}

function matchesGuid(value: string, condition: (guid: string) => Condition): Condition {
  const guid = normalizeGuid(value);
  return guid === undefined ? sql`false` : condition(guid);
}

function matchesCategory(operator: FilterOperator, value: string): Condition {
  const guid = normalizeGuid(value);
  if (operator !== '~' && guid !== undefined) return sql`${guid}::uuid = ANY(categories)`;
  const name = sql`category.category->>'name'`;
  return sql`categories && ARRAY(
    SELECT category.guid FROM read_model.categories AS category
    WHERE category."platformGuid" = list_items."platformGuid" AND NOT category.removed
    AND ${operator === '~' ? containsText(name, value) : sql`lower(${name}) = ${value.toLowerCase()}`}
  )`;
}

function matchesAuthor(operator: FilterOperator, value: string): Condition {
  const authors = sql`item->'metadata'->'authors'`;
  if (operator === '~')
    return containsText(sql`jsonb_path_query_array(${authors}, '$[*].name')::text`, value);
  const userGuid = normalizeGuid(value);
  const author = userGuid === undefined ? { name: value } : { userGuid };
  return sql`coalesce(${authors} @> ${JSON.stringify([author])}::jsonb, false)`;
}

function containsText(text: RawBuilder<unknown>, value: string): Condition {
  return sql`${text} ILIKE ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`;
}
