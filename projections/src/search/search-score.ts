import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../query-context.ts';
import type { IndexedSearch } from './indexed-search.ts';
import type { SearchTerm } from './search-terms.ts';
import { anyOf, ownQuery, wideQuery } from './term-queries.ts';

/**
 * The text of an entry as the reader sees it. Joined to an empty vector it is unpacked: else each question that is asked of it, a
 * dozen for every hit, would fetch and unpack it anew.
 */
export const searchedText = sql`LATERAL (
  SELECT CASE WHEN known."isDraft" THEN entry."draftVector" ELSE entry.vector END || coalesce(file.vector, ''::tsvector) AS vector
  OFFSET 0
)`;

/** Where one word is enough, what has them all has this much more. */
export const allWordsScore = 6;

type QueryOf = (term: SearchTerm, weight?: string) => string;

/** Whether something has what a query asks for: 1 or 0. */
type Has = (term: SearchTerm, queryOf: QueryOf) => RawBuilder<unknown>;

/** Asked of the title alone, whose words lie in the row itself. */
const inTitle: Has = (
  term,
  queryOf,
) => sql`(CASE WHEN hits."isDraft" THEN entry."draftVector" @@ ${queryOf(term, 'A')}::tsquery
  ELSE entry."titleVector" @@ ${queryOf(term)}::tsquery END)::integer`;
/** Asked of what weighs so much, or of everything. */
const inText =
  (weight?: string): Has =>
  (term, queryOf) =>
    sql`(searched.vector @@ ${queryOf(term, weight)}::tsquery)::integer`;
const titleOf = sql`(CASE WHEN hits."isDraft" THEN entry."draftTitleWords" ELSE entry."titleWords" END)`;

/** How many of the words an entry has; where it has them all, that is not counted again. */
export function wordCount({ terms: { required }, isAnyWord }: IndexedSearch): RawBuilder<unknown> {
  return isAnyWord ? countOf(required, inText(), wideQuery) : sql`${sql.lit(required.length)}`;
}

/** Of several words at least half. */
export function hasEnoughWords(search: IndexedSearch): RawBuilder<unknown> {
  const { length } = search.terms.required;
  if (!search.isAnyWord || length <= 2) return sql`true`;
  const isEnough = sql`${wordCount(search)} >= ${sql.lit(Math.ceil(length / 2))}`;
  return search.pins.length === 0 ? isEnough : sql`(${isPinned(search.pins)} OR ${isEnough})`;
}

export function isPinned(pins: readonly string[]): RawBuilder<unknown> {
  return sql`entry.guid = ${anyGuid(pins)}`;
}

export function phraseQuery(words: string): RawBuilder<unknown> {
  return sql`phraseto_tsquery('pg_catalog.dutch', ${words})`;
}

function countOf(terms: readonly SearchTerm[], has: Has, queryOf: QueryOf): RawBuilder<unknown> {
  if (terms.length === 0) return sql`0`;
  const each = terms.map((term) => has(term, queryOf));
  return sql`(${sql.join(each, sql` + `)})`;
}

/** So much for all words, of each the share that it weighs. */
function share(most: number, terms: readonly SearchTerm[], has: Has, queryOf: QueryOf): RawBuilder<unknown> {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  const each = terms.map((term) => sql`${float((most * term.weight) / whole)} * ${has(term, queryOf)}`);
  return sql`(${sql.join(each, sql` + `)})`;
}

/**
 * Sums of decimals of any length take many times as long as those of processors. As a parameter: a statement is the same whatever
 * its words weigh, and so need not be planned for each question anew.
 */
function float(value: number): RawBuilder<unknown> {
  return sql`${value}::float8`;
}

/**
 * How well an entry fits by its title and day: words themselves above those related to them, what is new above what is old. A file
 * and an item are known by the alias `entry`, and by `hits` what was found.
 */
export function titleScore(queryContext: QueryContext, search: IndexedSearch): RawBuilder<unknown> {
  const { typed, terms, pins } = search;
  const { required, others } = terms;
  const parts = [
    sql`(CASE WHEN ${titleOf} = ${typed.whole} THEN 6::float8 WHEN starts_with(${titleOf}, ${typed.whole}) THEN 0.5::float8 ELSE 0::float8 END)`,
    share(4, required, inTitle, ownQuery),
    share(2, required, inTitle, wideQuery),
    // Of two titles with the same words the shorter one says more of them.
    sql`2::float8 * ${countOf(required, inTitle, ownQuery)} / (1 + array_length(string_to_array(${titleOf}, ' '), 1))`,
    sql`0.25::float8 * ${countOf(others, inTitle, ownQuery)}`,
    sourceWeight(queryContext),
    freshness(queryContext),
    ...(pins.length === 0 ? [] : [pinWeight(pins)]),
  ];
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** What its text adds to that. */
export function textScore({ typed, terms: { required }, isAnyWord }: IndexedSearch): RawBuilder<unknown> {
  const parts = [
    share(1.5, required, inText('AB'), ownQuery),
    share(1.5, required, inText(), ownQuery),
    ...(isAnyWord ? [share(allWordsScore, required, inText(), wideQuery)] : []),
    ...(typed.words.length > 1
      ? [sql`(searched.vector @@ (SELECT ${phraseQuery(typed.whole)}))::integer`]
      : []),
    sql`1.5::float8 * ts_rank('{0.1, 0.2, 0.4, 1}', searched.vector, ${anyOf(required.map((term) => wideQuery(term)))}::tsquery, 1)`,
  ];
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** Above whatever else is found, the first one most. */
function pinWeight(pins: readonly string[]): RawBuilder<unknown> {
  return sql`coalesce(1000 - array_position(${pins}::uuid[], entry.guid), 0)`;
}

/** Pages and answers tell more than a message does, and what is in another language than the site less. */
function sourceWeight({ platform }: QueryContext): RawBuilder<unknown> {
  return sql`(CASE WHEN entry.source = 'page' THEN 0.4::float8 WHEN entry.source = 'asset' THEN -0.4::float8
    WHEN entry."typeName" IN ('Faq', 'Location') THEN 0.5::float8 ELSE 0::float8 END)
    - (CASE WHEN entry.source = 'page' AND entry.language <> ${platform.language} THEN 2 ELSE 0 END)`;
}

/** Up to half a point: of news by its age, of events by whether they are still to come. */
function freshness({ now }: QueryContext): RawBuilder<unknown> {
  const age = sql`(extract(epoch FROM ${now.toISOString()}::timestamptz - entry."happensOn")::float8 / 86400)`;
  return sql`(CASE
    WHEN entry."happensOn" IS NULL OR entry.source <> 'item' THEN 0::float8
    WHEN entry."typeName" = 'Event' THEN CASE WHEN ${age} <= 1 THEN 0.5 * exp(greatest(${age}, -900) / 90) ELSE -0.5::float8 END
    WHEN entry."typeName" = 'News' THEN 0.5 * exp(-least(greatest(${age}, 0), 9000) / 180) ELSE 0::float8 END)`;
}
