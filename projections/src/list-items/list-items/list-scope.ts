import { parseFilter } from '@spoor/contracts/collections/filter';
import { type ListBlockOptions, listBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import { type ListFilterTerm, listFilterFields } from '@spoor/contracts/list-items/list-fields';
import { guidsAmong, normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import { all, any, type Condition } from '../../conditions.ts';
import type { QueryContext } from '../../query-context.ts';
import {
  type DateRange,
  expiryCutoff,
  filtersOnPeriod,
  matches,
  matchesText,
  occursWithin,
} from './list-conditions.ts';
import {
  blockAt,
  isVisibleAt,
  type ListPlacement,
  mayEditPlacement,
  readListPlacements,
} from './list-placements.queries.ts';

/** A list as a reader meets it. */
export interface List {
  readonly options: ListBlockOptions;
  /** The lists whose items it shows: its own, or those that a widget names. */
  readonly sources: readonly string[];
  /** Only what also hangs under one of these, until somebody asks for other parents. */
  readonly parentsByDefault: readonly string[];
  /** Whether the reader edits the page, and so also sees what is not published. */
  readonly isEditor: boolean;
  readonly keys: readonly string[];
}

/** @returns undefined where the list stands nowhere that the reader may look. */
export async function findList(queryContext: QueryContext, listGuid: string): Promise<List | undefined> {
  const placements = await readListPlacements(queryContext, [listGuid]);
  const placement = bestPlacement(queryContext, placements.get(listGuid) ?? []);
  if (placement === undefined) return undefined;
  const block = blockAt(queryContext, placement);
  const options = listBlockOptions.parse(block?.guid === listGuid ? block.options : {});
  const isWidget = block?.buildingBlockName === 'Widget' && options.defaultParentGuids.length > 0;
  const named = isWidget ? options.defaultParentGuids : [];
  return {
    options,
    sources: isWidget ? await readableLists(queryContext, named) : [listGuid],
    parentsByDefault: isWidget ? [] : options.defaultParentGuids,
    // The lists of a widget may be other people's: it shows everybody what visitors see.
    isEditor: !isWidget && mayEditPlacement(queryContext, placement),
    keys: [
      ...[listGuid, ...named].map(surrogateKey.list),
      surrogateKey.page(placement.pageGuid),
      // The addresses of items come from the menus.
      surrogateKey.menu(),
      // And the day on which they expire begins where the platform is.
      surrogateKey.settings(),
    ],
  };
}

/** What narrows a list; what is absent is as the list's own options say. */
export interface ListCriteria extends DateRange {
  readonly filter?: readonly ListFilterTerm[] | undefined;
  readonly searchFilter?: string | undefined;
  readonly showExpired?: boolean | undefined;
}

/**
 * What somebody asks for, by what they know: a filter says no more of where items hang than the items themselves do.
 * Whoever edits the list knows all of it.
 */
export async function knownCriteria<Criteria extends ListCriteria>(
  queryContext: QueryContext,
  list: List,
  criteria: Criteria,
): Promise<Criteria> {
  const { filter = [] } = criteria;
  const parents = filter.filter(({ field }) => field === 'parentGuids').flatMap(({ values }) => values);
  if (list.isEditor || parents.length === 0) return criteria;
  const guids = guidsAmong(parents);
  const known = new Set(await readableLists(queryContext, guids));
  const isKnown = (value: string) => known.has(normalizeGuid(value) ?? '');
  return {
    ...criteria,
    filter: filter.map((term) =>
      term.field === 'parentGuids' ? { ...term, values: term.values.filter(isKnown) } : term,
    ),
  };
}

/** The items that a selection asks for, and whether those that expired are left out. */
export interface Scope {
  /** Expired or not. */
  readonly wanted: Condition;
  /** The same in two parts that share nothing, for counting: an index holds all that the first of them needs. */
  readonly parts: readonly [Condition, Condition];
  /** The moment before which an end is long ago. */
  readonly cutoff: Date;
  /** The same, where what ended before it is hidden. */
  readonly expiry: Date | undefined;
}

export function scopeOf(
  queryContext: QueryContext,
  list: List,
  { filter, searchFilter, showExpired, ...range }: ListCriteria,
): Scope {
  const { options } = list;
  const cutoff = expiryCutoff(options, queryContext.platform.timeZone, queryContext.now);
  const hasRange = range.from !== undefined || range.to !== undefined;
  // A list whose own filter cannot be read shows everything rather than nothing.
  const terms = [
    ...(parseFilter(listFilterFields, options.filter) ?? []),
    ...ofCategories(options),
    ...parentsByDefault(list, filter ?? []),
    ...(filter ?? []),
  ];
  const narrowed = all([
    sql`"platformGuid" = ${queryContext.platform.guid} AND NOT removed`,
    ...(list.isEditor ? [] : [isVisible(queryContext)]),
    ...(options.highlightOnly ? [sql<boolean>`highlight`] : []),
    ...(terms.length === 0 ? [] : [matches(queryContext, terms, cutoff)]),
    ...(searchFilter === undefined ? [] : [matchesText(searchFilter)]),
    ...(hasRange ? [occursWithin(range, queryContext.platform.timeZone)] : []),
  ]);
  const showsExpired =
    showExpired ?? (options.showExpiredItemsByDefault || hasRange || filtersOnPeriod(terms));
  const isInList: Condition = sql`"parentGuids" && ${list.sources}::uuid[]`;
  return {
    wanted: all([isInList, narrowed]),
    parts: [
      all([sql`"onlyParent" = ANY(${list.sources}::uuid[])`, narrowed]),
      all([sql`"onlyParent" IS NULL`, isInList, narrowed]),
    ],
    cutoff,
    expiry: showsExpired ? undefined : cutoff,
  };
}

function parentsByDefault(
  { parentsByDefault: values }: List,
  filter: readonly ListFilterTerm[],
): ListFilterTerm[] {
  if (values.length === 0 || filter.some(({ field }) => field === 'parentGuids')) return [];
  return [{ field: 'parentGuids', operator: '=', values }];
}

function ofCategories({ categories: values }: ListBlockOptions): ListFilterTerm[] {
  return values.length === 0 ? [] : [{ field: 'categories', operator: '=', values }];
}

/** What visitors see: published, and since now or earlier. Who wrote an item sees it before. */
export function isVisible({ viewer, now }: QueryContext): Condition {
  const isPublished: Condition = sql`(
    "isPublished" AND ("publishedOn" IS NULL OR "publishedOn" <= ${now.toISOString()}::timestamptz)
  )`;
  return viewer === undefined ? isPublished : any([isPublished, sql`"createdBy" = ${viewer.guid}::uuid`]);
}

/** Where the reader may edit, else where the list is shown to them. */
function bestPlacement(
  queryContext: QueryContext,
  placements: readonly ListPlacement[],
): ListPlacement | undefined {
  return (
    placements.find((placement) => mayEditPlacement(queryContext, placement)) ??
    placements.find((placement) => isVisibleAt(queryContext, placement))
  );
}

async function readableLists(queryContext: QueryContext, guids: readonly string[]): Promise<string[]> {
  const placements = await readListPlacements(queryContext, guids);
  return guids.filter((guid) => bestPlacement(queryContext, placements.get(guid) ?? []) !== undefined);
}
