import type { FilterOperator } from '@spoor/contracts/collections/filter';
import type { ListBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import {
  type ListFilterField,
  type ListFilterTerm,
  listFilters,
} from '@spoor/contracts/list-items/list-fields';
import { normalizeGuid } from '@spoor/contracts/shared/guid';
import { startOfDate, startOfDay } from '@spoor/contracts/shared/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import { all, type Condition, compares, containsText, matchesGuid, meetsTerm } from '../../conditions.ts';
import { storableTimestamp } from '../../storable-timestamp.ts';
import { whenOf } from './list-items.schema.ts';

/** What somebody sends as the start of today is taken for it, if their clock is not further off than this. */
const clockTolerance = 36 * 3_600_000;

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
export function filtersOnPeriod(filter: readonly ListFilterTerm[]): boolean {
  return filter.some(({ field }) => field === 'periodEnd');
}

/**
 * What a filter asks for. A `periodEnd>=` that means "not expired" by the sender's clock means so by the server's.
 * @param waits what waits for a decision, which is not in an item's own row
 */
export function matches(filter: readonly ListFilterTerm[], cutoff: Date, waits: Condition): Condition {
  const columnOf = (field: ListFilterField) => (field === 'awaitsDecision' ? waits : sql.ref(field));
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

function byServerClock(term: ListFilterTerm, cutoff: Date): ListFilterTerm {
  const [value] = term.values;
  if (term.field !== 'periodEnd' || term.operator !== '>=' || value === undefined) return term;
  const isMeant = Math.abs(Date.parse(value) - cutoff.getTime()) <= clockTolerance;
  return isMeant ? { ...term, values: [cutoff.toISOString()] } : term;
}

function matchesTerm(term: ListFilterTerm, column: RawBuilder<unknown>): Condition {
  return meetsTerm(term, (operator, value) => matchesValue(term.field, column, operator, value));
}

function matchesValue(
  field: ListFilterField,
  column: RawBuilder<unknown>,
  operator: FilterOperator,
  value: string,
): Condition {
  const compared = { type: listFilters[field], column };
  switch (field) {
    case 'parentGuids':
      return matchesGuid(value, (guid) => sql`"parentGuids" @> ARRAY[${guid}]::uuid[]`);
    case 'guid':
      return matchesGuid(value, (guid) => sql`guid = ${guid}::uuid`);
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
        ? sql`("periodEnd" IS NULL OR ${compares(compared, operator, value)})`
        : compares(compared, operator, value);
    default:
      return compares(compared, operator, value);
  }
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
