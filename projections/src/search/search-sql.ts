import { maxFound } from '@spoor/contracts/search/search-kinds';
import type { SearchQuery } from '@spoor/contracts/search/search-query';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../query-context.ts';
import { storableTimestamp } from '../storable-timestamp.ts';
import type { FoundRows, IndexedSearch } from './indexed-search.ts';
import {
  allWordsScore,
  hasEnoughWords,
  isPinned,
  phraseQuery,
  searchedText,
  textScore,
  titleScore,
  wordCount,
} from './search-score.ts';
import { allOf, anyOf, wideQuery } from './term-queries.ts';

/** So many are weighed by their texts. */
const maxWeighed = 150;

/**
 * One statement that finds, ranks, counts and cuts. Of what very many have, so many as are counted are looked at: those whose title
 * has it, and as many others.
 */
export function searchStatement(queryContext: QueryContext, search: IndexedSearch): RawBuilder<FoundRows> {
  const { query } = search;
  const narrowed = narrowedBy(query);
  return sql<FoundRows>`
    WITH ${hits(queryContext, search)},
    known AS MATERIALIZED (
      SELECT entry.guid, entry.kind, entry."parentGuids", entry."happensOn", hits."isDraft", hits."textKey",
        ${titleScore(queryContext, search)} AS score
      FROM hits JOIN read_model.search_entries AS entry ON entry.ctid = hits.place
    ),
    ranked AS MATERIALIZED (
      SELECT * FROM (${peopleRows(search)}${query.suggest ? byTitle(search) : weighed(search)}) AS weighed
      ${narrowedFirst(query)} LIMIT ${sql.lit(maxFound)}
    ),
    chosen AS (SELECT * FROM ranked WHERE ${narrowed ?? sql`true`}),
    page AS (
      SELECT * FROM chosen ${bestFirst}
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

const bestFirst = sql`ORDER BY score DESC, "happensOn" DESC NULLS LAST, guid`;

/** The kind and list that were asked for, as a condition on a row. */
function narrowedBy({ type, listGuid }: SearchQuery): RawBuilder<unknown> | undefined {
  const parts = [
    ...(type === undefined ? [] : [sql`kind = ${type}`]),
    ...(listGuid === undefined ? [] : [sql`"parentGuids" @> ARRAY[${listGuid}]::uuid[]`]),
  ];
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` AND `)})`;
}

/** However many others there are, what was asked for is among those that are counted. */
function narrowedFirst(query: SearchQuery): RawBuilder<unknown> {
  const narrowed = narrowedBy(query);
  return narrowed === undefined
    ? bestFirst
    : sql`ORDER BY ${narrowed} DESC, score DESC, "happensOn" DESC NULLS LAST, guid`;
}

/**
 * Those whose title says most are weighed by their texts too: of what hundreds have, nobody reads on to the others, which follow in
 * the order of their titles and days. Where one word is enough, it is the texts that tell how many of them there are.
 */
function weighed(search: IndexedSearch): RawBuilder<unknown> {
  const rest = search.isAnyWord
    ? sql``
    : sql`UNION ALL (${byTitle(search)} ${narrowedFirst(search.query)} OFFSET ${sql.lit(maxWeighed)})`;
  const first = search.isAnyWord
    ? sql`known`
    : sql`(SELECT * FROM known ${narrowedFirst(search.query)} LIMIT ${sql.lit(maxWeighed)})`;
  return sql`SELECT known.guid, known.kind, known."parentGuids", known."happensOn", known."isDraft", known."textKey",
      ${wordCount(search)} AS words, known.score + ${textScore(search)} AS score
    FROM ${first} AS known JOIN read_model.search_entries AS entry USING (guid)
      LEFT JOIN workers.file_texts AS file ON file."objectKey" = known."textKey"
      CROSS JOIN ${searchedText} AS searched
    WHERE ${hasEnoughWords(search)} ${rest}`;
}

function byTitle({ terms }: IndexedSearch): RawBuilder<unknown> {
  return sql`SELECT guid, kind, "parentGuids", "happensOn", "isDraft", "textKey", ${sql.lit(terms.required.length)} AS words, score
    FROM known`;
}

/** People stand among what has an entry, and are counted with it. */
function peopleRows({ people, terms, query, isAnyWord }: IndexedSearch): RawBuilder<unknown> {
  const hasDate = query.from !== undefined || query.to !== undefined;
  if (people.length === 0 || hasDate) return sql``;
  const guids = people.map(({ person }) => person.guid);
  const scores = people.map(({ score }) => (isAnyWord ? allWordsScore : 0) + score);
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
  const narrowed = narrowedBy(query);
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
    SELECT entry.guid, entry.ctid AS place, ${sql.lit(isDraft)} AS "isDraft", NULL::text AS "textKey" FROM read_model.search_entries AS entry
    WHERE ${sql.ref(`entry.${vector}`)} @@ ${wanted} AND ${within} AND ${isFor} LIMIT ${most}
  )`;
  // Where so many have it in their titles as are counted, nobody looks for others.
  const stillCounted = sql`(
    SELECT CASE WHEN count(*) < ${sql.lit(maxFound)} THEN ${sql.lit(maxFound)} ELSE 0 END FROM titles
  )`;
  const textPart = (column: string) => sql`(
    SELECT entry.guid, entry.ctid, false, file."objectKey" FROM workers.file_texts AS file
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
          sql`SELECT entry.guid, entry.ctid, false, NULL FROM read_model.search_entries AS entry WHERE ${isPinned(pins)} AND ${within} AND ${isForReader}`,
        ]),
    ...(query.suggest ? [] : [part('vector', isForReader, false, stillCounted)]),
    ...(query.suggest ? [] : ['guid', 'fileGuid'].map(textPart)),
    ...(narrowed === undefined ? [] : [part('vector', sql`${isForReader} AND ${narrowed}`, false)]),
    ...(mayEdit === undefined ? [] : [part('draftVector', mayEdit('entry'), true)]),
  ];
  return sql`titles AS MATERIALIZED ${part('titleVector', isForReader, false)},
    hits AS MATERIALIZED (
      SELECT guid, min(place) AS place, bool_or("isDraft") AS "isDraft", max("textKey") AS "textKey"
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS parts GROUP BY guid
    )`;
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
