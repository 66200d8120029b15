import { maxFound } from '@spoor/contracts/search/search-kinds';
import type { SearchQuery } from '@spoor/contracts/search/search-query';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../query-context.ts';
import { storableTimestamp } from '../storable-timestamp.ts';
import type { SearchSource } from './search-entries/search-entries.schema.ts';
import type { FoundPerson } from './search-people.ts';
import type { SearchRights } from './search-rights.ts';
import type { SearchTerm, SearchTerms } from './search-terms.ts';
import { allOf, anyOf, ownQuery, wideQuery } from './term-queries.ts';
import type { TypedQuery } from './typed-query.ts';

/** People have no entry: their names are sealed wherever they are stored. */
type FoundSource = SearchSource | 'person';

/** A row of the answer, with what is shown of it. */
export interface FoundRow {
  readonly guid: string;
  readonly source: FoundSource;
  readonly kind: string;
  readonly typeName: string;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  readonly parentGuids: readonly string[];
  readonly imageGuid: string | null;
  readonly happensOn: string | null;
  readonly isPublished: boolean;
  /** Of a document that is an item: its file; of a link: where it leads. */
  readonly fileGuid: string | null;
  readonly linkUrl: string | null;
  /** Of a legal document. */
  readonly legalDocument: string | null;
  readonly score: number;
}

export interface FoundRows {
  /** In the kind and list that were asked for. */
  readonly total: number;
  /** In all of them; and how many of these have all the words. */
  readonly ranked: number;
  readonly allWords: number;
  readonly rows: readonly FoundRow[];
  readonly kinds: readonly { readonly value: string; readonly count: number }[];
  /** The lists and items that they hang under. */
  readonly parents: readonly { readonly value: string; readonly count: number }[];
}

/** What is asked of the index. */
export interface IndexedSearch {
  readonly typed: TypedQuery;
  readonly terms: SearchTerms;
  /** What stands first, where the reader may see it. */
  readonly pins: readonly string[];
  /** Whether one of the words is enough. */
  readonly isAnyWord: boolean;
  readonly rights: SearchRights;
  /** Those who have the words; nobody where the reader may list no people. */
  readonly people: readonly FoundPerson[];
  readonly query: SearchQuery;
}

/**
 * One statement that finds, ranks, counts and cuts. Of what very many have, so many as are counted are looked at: those whose title
 * has it, and as many others.
 */
export function searchStatement(queryContext: QueryContext, search: IndexedSearch): RawBuilder<FoundRows> {
  const { query } = search;
  const narrowed = sql.join(
    [
      sql`true`,
      ...(query.type === undefined ? [] : [sql`kind = ${query.type}`]),
      ...(query.listGuid === undefined ? [] : [sql`"parentGuids" @> ARRAY[${query.listGuid}]::uuid[]`]),
    ],
    sql` AND `,
  );
  return sql<FoundRows>`
    WITH ${hits(queryContext, search)},
    ranked AS MATERIALIZED (
      ${peopleRows(search)}SELECT entry.guid, entry.kind, entry."parentGuids", entry."happensOn", hits."isDraft", hits."textKey",
        ${wordCount(search)} AS words, ${score(queryContext, search)} AS score
      FROM hits JOIN read_model.search_entries AS entry USING (guid)
        LEFT JOIN workers.file_texts AS file ON file."objectKey" = hits."textKey"
        CROSS JOIN ${searched} AS searched
      WHERE ${hasEnoughWords(search)}
      ORDER BY score DESC, "happensOn" DESC NULLS LAST, guid LIMIT ${sql.lit(maxFound)}
    ),
    chosen AS (SELECT * FROM ranked WHERE ${narrowed}),
    page AS (
      SELECT * FROM chosen ORDER BY score DESC, "happensOn" DESC NULLS LAST, guid
      LIMIT ${query.itemCount} OFFSET ${(query.pageNumber - 1) * query.itemCount}
    )
    SELECT
      (SELECT count(*)::integer FROM chosen) AS total,
      (SELECT count(*)::integer FROM ranked) AS ranked,
      (SELECT count(*)::integer FROM ranked WHERE words = ${sql.lit(search.terms.required.length)}) AS "allWords",
      ${query.suggest ? sql`'[]'::json` : counts(sql`SELECT kind AS value FROM ranked`)} AS kinds,
      ${query.suggest ? sql`'[]'::json` : counts(sql`SELECT unnest("parentGuids") AS value FROM ranked`)} AS parents,
      coalesce((SELECT json_agg(${shown(query)} ORDER BY page.score DESC, page."happensOn" DESC NULLS LAST, page.guid)
        FROM page LEFT JOIN read_model.search_entries AS entry USING (guid)
          LEFT JOIN workers.file_texts AS file ON file."objectKey" = page."textKey"), '[]') AS rows`;
}

/** People stand among what has an entry, and are counted with it. */
function peopleRows({ people, terms, query }: IndexedSearch): RawBuilder<unknown> {
  const hasDate = query.from !== undefined || query.to !== undefined;
  if (people.length === 0 || hasDate) return sql``;
  const guids = people.map(({ person }) => person.guid);
  const scores = people.map(({ score }) => score);
  return sql`SELECT guid, 'user' AS kind, '{}'::uuid[] AS "parentGuids", NULL::timestamptz AS "happensOn", false AS "isDraft",
    NULL::text AS "textKey", ${sql.lit(terms.required.length)} AS words, score
    FROM unnest(${guids}::uuid[], ${scores}::float8[]) AS person (guid, score) UNION ALL `;
}

function counts(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((SELECT json_agg(json_build_object('value', value, 'count', count)) FROM (
    SELECT value, count(*)::integer AS count FROM (${values}) AS each GROUP BY value ORDER BY count DESC, value LIMIT 200
  ) AS counted), '[]')`;
}

/** Characters of texts that one answer is made of: as many as ten documents have at most. */
const maxTextLength = 2_000_000;

function shown({ itemCount }: SearchQuery): RawBuilder<unknown> {
  const readable = sql.lit(Math.ceil(maxTextLength / itemCount));
  return sql`json_build_object(
    'guid', page.guid, 'source', coalesce(entry.source, 'person'), 'kind', page.kind, 'typeName', entry."typeName",
    'language', entry.language, 'parentGuids', entry."parentGuids", 'imageGuid', entry."imageGuid",
    'happensOn', to_char(entry."happensOn" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'title', CASE WHEN page."isDraft" THEN entry."draftTitle" ELSE entry.title END,
    'body', left(CASE WHEN page."isDraft" THEN entry."draftBody"
      WHEN entry.source = 'asset' THEN coalesce(file.text, entry.body) ELSE concat_ws(' ', nullif(entry.body, ''), file.text) END, ${readable}),
    'isPublished', entry."isPublished" AND NOT page."isDraft", 'score', page.score,
    'fileGuid', entry."fileGuid", 'linkUrl', entry.document->'metadata'->>'url',
    'legalDocument', entry.document->'purpose'->>'document'
  )`;
}

/** The part `hits` of a statement: guids of what has the words and is for the reader; `isDraft` where its draft has them, and `textKey` where its file does. */
function hits({ platform }: QueryContext, search: IndexedSearch): RawBuilder<unknown> {
  const { rights, query, terms, pins, isAnyWord } = search;
  const combine = isAnyWord ? anyOf : allOf;
  const wanted = withPhrases(combine(terms.required.map((term) => wideQuery(term))), search);
  const { maySee, mayEdit } = rights;
  const within = sql`entry."platformGuid" = ${platform.guid} AND NOT entry.removed AND entry.kind <> ''
    AND ${period(platform.timeZone, query)}`;
  const isForReader =
    mayEdit === undefined ? maySee('entry') : sql`(${maySee('entry')} OR ${mayEdit('entry')})`;
  const part = (
    vector: string,
    isFor: RawBuilder<unknown>,
    isDraft: boolean,
    most: RawBuilder<unknown> = sql.lit(maxFound),
  ) => sql`(
    SELECT entry.guid, ${sql.lit(isDraft)} AS "isDraft", NULL::text AS "textKey" FROM read_model.search_entries AS entry
    WHERE ${sql.ref(`entry.${vector}`)} @@ ${wanted} AND ${within} AND ${isFor} LIMIT ${most}
  )`;
  // Where so many have it in their titles as are counted, nobody looks for others.
  const stillCounted = sql`(
    SELECT CASE WHEN count(*) < ${sql.lit(maxFound)} THEN ${sql.lit(maxFound)} ELSE 0 END FROM titles
  )`;
  const textPart = (column: string) => sql`(
    SELECT entry.guid, false, file."objectKey" FROM workers.file_texts AS file
    JOIN read_model.search_entries AS asset ON asset.guid = file."assetGuid" AND NOT asset.removed
      AND asset.document->>'objectKey' = file."objectKey" AND ${rights.mayRead('asset')}
    JOIN read_model.search_entries AS entry ON ${sql.ref(`entry.${column}`)} = asset.guid
    WHERE file.vector @@ ${wanted} AND file."platformGuid" = ${platform.guid} AND ${within} AND ${isForReader}
    LIMIT ${sql.lit(maxFound)}
  )`;
  const parts = [
    sql`SELECT * FROM titles`,
    ...(pins.length === 0
      ? []
      : [
          sql`SELECT entry.guid, false, NULL FROM read_model.search_entries AS entry WHERE ${isPinned(pins)} AND ${within} AND ${isForReader}`,
        ]),
    ...(query.suggest ? [] : [part('vector', isForReader, false, stillCounted)]),
    ...(query.suggest ? [] : ['guid', 'fileGuid'].map(textPart)),
    ...(mayEdit === undefined ? [] : [part('draftVector', mayEdit('entry'), true)]),
  ];
  return sql`titles AS MATERIALIZED ${part('titleVector', isForReader, false)},
    hits AS MATERIALIZED (
      SELECT guid, bool_or("isDraft") AS "isDraft", max("textKey") AS "textKey"
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS parts GROUP BY guid
    )`;
}

function isPinned(pins: readonly string[]): RawBuilder<unknown> {
  return sql`entry.guid = ${anyGuid(pins)}`;
}

function period(timeZone: string, { from, to }: SearchQuery): RawBuilder<unknown> {
  if (from === undefined && to === undefined) return sql`true`;
  if (from !== undefined && to !== undefined && to < from) return sql`false`;
  const bound = (date: string | undefined, daysLater: number) =>
    date === undefined ? null : storableTimestamp(startOfDate(date, timeZone, daysLater).toISOString());
  return sql`entry."happensOn" <@ tstzrange(${bound(from, 0)}::timestamptz, ${bound(to, 1)}::timestamptz)`;
}

function withPhrases(text: string, { typed }: IndexedSearch): RawBuilder<unknown> {
  const words = sql`${text}::tsquery`;
  if (typed.phrases.length === 0) return words;
  const phrases = typed.phrases.map((phrase) => phraseQuery(phrase.join(' ')));
  return sql`(${sql.join([words, ...phrases], sql` && `)})`;
}

function phraseQuery(words: string): RawBuilder<unknown> {
  return sql`phraseto_tsquery('pg_catalog.dutch', ${words})`;
}

/**
 * What an entry is searched in, as the reader sees it. Joined to an empty vector it is unpacked: else each question that is asked of
 * it, a dozen for every hit, would fetch and unpack it anew.
 */
const searched = sql`LATERAL (
  SELECT CASE WHEN hits."isDraft" THEN entry."draftVector" ELSE entry.vector END || coalesce(file.vector, ''::tsvector) AS vector,
    CASE WHEN hits."isDraft" THEN entry."draftTitleWords" ELSE entry."titleWords" END AS title
  OFFSET 0
)`;
const vectorOf = sql`searched.vector`;
const titleOf = sql`searched.title`;

/** How many of the words an entry has; where it has them all, that is not counted again. */
function wordCount({ terms: { required }, isAnyWord }: IndexedSearch): RawBuilder<unknown> {
  return isAnyWord ? countOf(required, wideQuery) : sql`${sql.lit(required.length)}`;
}

/** Of several words at least half. */
function hasEnoughWords(search: IndexedSearch): RawBuilder<unknown> {
  const { length } = search.terms.required;
  if (!search.isAnyWord || length <= 2) return sql`true`;
  const isEnough = sql`${wordCount(search)} >= ${sql.lit(Math.ceil(length / 2))}`;
  return search.pins.length === 0 ? isEnough : sql`(${isPinned(search.pins)} OR ${isEnough})`;
}

function countOf(terms: readonly SearchTerm[], queryOf: (term: SearchTerm) => string): RawBuilder<unknown> {
  if (terms.length === 0) return sql`0`;
  const each = terms.map((term) => has(queryOf(term)));
  return sql`(${sql.join(each, sql` + `)})`;
}

/** 1 or 0. */
function has(query: string): RawBuilder<unknown> {
  return sql`(${vectorOf} @@ ${query}::tsquery)::integer`;
}

/** How well an entry fits: titles above texts, words themselves above those related to them, what is new above what is old. */
function score(queryContext: QueryContext, search: IndexedSearch): RawBuilder<unknown> {
  const { typed, terms, isAnyWord, query } = search;
  const { required, others } = terms;
  const whole = required.reduce((sum, { weight }) => sum + weight, 0);
  const share = (most: number, queryOf: (term: SearchTerm) => string) =>
    sql`(${sql.join(
      required.map((term) => sql`${sql.lit((most * term.weight) / whole)} * ${has(queryOf(term))}`),
      sql` + `,
    )})`;
  const parts = [
    sql`(CASE WHEN ${titleOf} = ${typed.whole} THEN 6 WHEN starts_with(${titleOf}, ${typed.whole}) THEN 0.5 ELSE 0 END)`,
    share(4, (term) => ownQuery(term, 'A')),
    share(2, (term) => wideQuery(term, 'A')),
    share(1.5, (term) => ownQuery(term, 'AB')),
    share(1.5, (term) => ownQuery(term)),
    // Of two titles with the same words the shorter one says more of them.
    sql`2.0 * ${countOf(required, (term) => ownQuery(term, 'A'))} / (1 + array_length(string_to_array(${titleOf}, ' '), 1))`,
    sql`0.25 * ${countOf(others, (term) => ownQuery(term, 'A'))}`,
    ...(isAnyWord ? [share(6, (term) => wideQuery(term))] : []),
    ...(typed.words.length > 1 && !query.suggest
      ? [sql`(${vectorOf} @@ ${phraseQuery(typed.whole)})::integer`]
      : []),
    sql`1.5 * ts_rank('{0.1, 0.2, 0.4, 1}', ${vectorOf}, ${anyOf(required.map((term) => wideQuery(term)))}::tsquery, 1)`,
    sourceWeight(queryContext),
    freshness(queryContext),
    ...(search.pins.length === 0 ? [] : [pinWeight(search.pins)]),
  ];
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** Above whatever else is found, the first one most. */
function pinWeight(pins: readonly string[]): RawBuilder<unknown> {
  return sql`coalesce(1000 - array_position(${pins}::uuid[], entry.guid), 0)`;
}

/** Pages and answers tell more than a message does, and what is in another language than the site less. */
function sourceWeight({ platform }: QueryContext): RawBuilder<unknown> {
  return sql`(CASE WHEN entry.source = 'page' THEN 0.4 WHEN entry.source = 'asset' THEN -0.4
    WHEN entry."typeName" IN ('Faq', 'Location') THEN 0.5 ELSE 0 END)
    - (CASE WHEN entry.source = 'page' AND entry.language <> ${platform.language} THEN 2 ELSE 0 END)`;
}

/** Up to half a point: of news by its age, of events by whether they are still to come. */
function freshness({ now }: QueryContext): RawBuilder<unknown> {
  const age = sql`(extract(epoch FROM ${now.toISOString()}::timestamptz - entry."happensOn") / 86400)`;
  return sql`(CASE
    WHEN entry."happensOn" IS NULL OR entry.source <> 'item' THEN 0
    WHEN entry."typeName" = 'Event' THEN CASE WHEN ${age} <= 1 THEN 0.5 * exp(greatest(${age}, -900) / 90) ELSE -0.5 END
    WHEN entry."typeName" = 'News' THEN 0.5 * exp(-least(greatest(${age}, 0), 9000) / 180) ELSE 0 END)`;
}
