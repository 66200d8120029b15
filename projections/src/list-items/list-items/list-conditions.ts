import type { FilterOperator } from '@spoor/contracts/collections/filter';
import type { ListBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import {
  type ListFilterField,
  type ListFilterTerm,
  listFilterFields,
} from '@spoor/contracts/list-items/list-fields';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { guidsAmong, normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { startOfDate, startOfDay } from '@spoor/contracts/shared/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import {
  all,
  any,
  type Condition,
  compares,
  containsText,
  meetsTerm,
  someContains,
} from '../../conditions.ts';
import type { QueryContext } from '../../query-context.ts';
import { storableTimestamp } from '../../storable-timestamp.ts';
import { whenOf } from './list-items.schema.ts';
import { isPendingReview } from './pending-review.ts';

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

/** What a filter asks for. A `periodEnd>=` that means "not expired" by the sender's clock means so by the server's. */
export function matches(
  queryContext: QueryContext,
  filter: readonly ListFilterTerm[],
  cutoff: Date,
): Condition {
  // What waits for a decision is not in an item's own row.
  const columnOf = (field: ListFilterField) =>
    field === 'awaitsDecision' ? isPendingReview(queryContext) : sql.ref(field);
  return all(
    filter.map((term) =>
      matchesTerm(byServerClock(term, cutoff), columnOf(term.field), queryContext.platform),
    ),
  );
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

function matchesTerm(
  term: ListFilterTerm,
  column: RawBuilder<unknown>,
  { guid: platformGuid }: Pick<Platform, 'guid'>,
): Condition {
  const compared = { type: listFilterFields[term.field], column };
  return meetsTerm(term, (operator, values) => {
    switch (term.field) {
      case 'parentGuids':
        return sql`"parentGuids" && ${guidsAmong(values)}::uuid[]`;
      case 'categories':
        return hasCategory(platformGuid, operator, values);
      case 'authors':
        return hasAuthor(operator, values);
      case 'periodEnd':
        // What has no end ends after every moment.
        return operator === '>' || operator === '>='
          ? sql`("periodEnd" IS NULL OR ${compares(compared, operator, values)})`
          : compares(compared, operator, values);
      default:
        return compares(compared, operator, values);
    }
  });
}

/** The categories are looked up once, whatever number of items is compared with them: nothing here may name a column of those. */
function hasCategory(platformGuid: string, operator: FilterOperator, values: readonly string[]): Condition {
  const name = sql`category.category->>'name'`;
  const categoriesThat = (isNamed: Condition): Condition => sql`categories && ARRAY(
    SELECT category.guid FROM read_model.categories AS category
    WHERE category."platformGuid" = ${platformGuid} AND NOT category.removed AND ${isNamed}
  )`;
  if (operator === '~') return categoriesThat(any(values.map((value) => containsText(name, value))));
  const names = values.filter((value) => normalizeGuid(value) === undefined);
  const hasGuid: Condition = sql`categories && ${guidsAmong(values)}::uuid[]`;
  if (names.length === 0) return hasGuid;
  const lower = names.map((value) => value.toLowerCase());
  return any([hasGuid, categoriesThat(sql`lower(${name}) = ANY(${lower}::text[])`)]);
}

/** A value is the name of somebody without an account, or the guid of an account: its name is not in the database to be read. */
function hasAuthor(operator: FilterOperator, values: readonly string[]): Condition {
  const valuesOf = (member: 'name' | 'userGuid') =>
    sql`jsonb_path_query_array(item->'metadata'->'authors', ${sql.lit(`$[*].${member}`)})`;
  if (operator === '~') return someContains(sql`jsonb_array_elements_text(${valuesOf('name')})`, values);
  const names = values.filter((value) => normalizeGuid(value) === undefined);
  const have = (member: 'name' | 'userGuid', wanted: readonly string[]): Condition[] =>
    wanted.length === 0 ? [] : [sql`coalesce(${valuesOf(member)} ?| ${wanted}::text[], false)`];
  return any([...have('name', names), ...have('userGuid', guidsAmong(values))]);
}
