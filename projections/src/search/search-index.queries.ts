import type { PagePaths } from '@spoor/contracts/menus/page-paths';
import { type Kysely, sql } from 'kysely';
import { type ListPlacements, readListPlacements } from '../list-items/list-items/list-placements.queries.ts';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import type { QueryContext } from '../query-context.ts';
import type { ReadModel } from '../read-model.ts';
import { readPlatformSettings } from '../settings/settings/settings.queries.ts';
import { LearntWords } from './learnt-words.queries.ts';
import { type SearchGuidance, searchGuidance } from './search-guidance.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What searching on a platform needs to know before it asks for anything; the same for every reader. */
export interface SearchIndex {
  readonly vocabulary: Vocabulary;
  /** Languages in which there are texts. */
  readonly languages: ReadonlySet<string>;
  /** Where the lists stand that items hang under, and of items that others hang under, where their lists do. */
  readonly placements: ListPlacements;
  readonly paths: PagePaths;
  /** Published pages that no menu leads to: nobody but their editors comes there. */
  readonly hiddenPages: readonly string[];
  readonly guidance: SearchGuidance;
}

type Places = Pick<SearchIndex, 'placements' | 'paths' | 'hiddenPages' | 'guidance'>;

interface KnownPlaces {
  readonly positions: string;
  readonly places: Promise<Places>;
}

/** By platform. */
interface Known {
  readonly words: Map<string, LearntWords>;
  readonly places: Map<string, KnownPlaces>;
}

const knownOf = new WeakMap<Kysely<ReadModel>, Known>();

/** Asks how far the read models are, and reads again only what may have changed since. */
export async function readSearchIndex(queryContext: QueryContext): Promise<SearchIndex> {
  const { db, platform } = queryContext;
  const known = knownOf.get(db) ?? { words: new Map(), places: new Map() };
  knownOf.set(db, known);
  const requestedAt = performance.now();
  const { rows } = await sql<{ of: string; position: bigint }>`
    SELECT projection AS "of", position FROM read_model.projection_status
    WHERE projection IN ('pages', 'list-items', 'menus', 'search-entries', 'settings')
    UNION ALL SELECT 'texts', coalesce(max(number), -1) FROM workers.file_texts WHERE "platformGuid" = ${platform.guid}
    ORDER BY 1`.execute(db);
  const reached = (of: string) => rows.find((row) => row.of === of)?.position ?? -1n;
  const words = known.words.get(platform.guid) ?? new LearntWords();
  known.words.set(platform.guid, words);
  await words.catchUp(queryContext, {
    entries: reached('search-entries'),
    texts: reached('texts'),
    askedAt: requestedAt,
  });
  const positions = rows.map(({ of, position }) => (of === 'texts' ? '' : String(position))).join(' ');
  const before = known.places.get(platform.guid);
  const places = before?.positions === positions ? before.places : readPlaces(queryContext);
  if (places !== before?.places) known.places.set(platform.guid, { positions, places });
  places.catch(() => known.places.delete(platform.guid));
  return { vocabulary: words.vocabulary, languages: words.languages, ...(await places) };
}

async function readPlaces(queryContext: QueryContext): Promise<Places> {
  const [paths, placements, settings, pages] = await Promise.all([
    readPagePaths(queryContext),
    readPlacements(queryContext),
    readPlatformSettings(queryContext),
    queryContext.db
      .selectFrom('read_model.search_entries')
      .select('guid')
      .where('platformGuid', '=', queryContext.platform.guid)
      .where('typeName', '=', 'Page')
      .where('isPublished', '=', true)
      .execute(),
  ]);
  const hiddenPages = pages.map(({ guid }) => guid).filter((guid) => !paths.ofPage.has(guid));
  return { paths, placements, hiddenPages, guidance: searchGuidance(settings.view) };
}

/** Of everything that items hang under: of most there is one, which an index finds step by step. */
async function readPlacements(queryContext: QueryContext): Promise<ListPlacements> {
  const { guid } = queryContext.platform;
  const first = sql.raw(`coalesce("parentGuids"[1], '00000000-0000-0000-0000-000000000000')`);
  const { rows } = await sql<{ guid: string }>`
    WITH RECURSIVE parents AS (
      (SELECT ${first} AS guid FROM read_model.search_entries WHERE "platformGuid" = ${guid} ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (
        SELECT ${first} FROM read_model.search_entries
        WHERE "platformGuid" = ${guid} AND ${first} > parents.guid ORDER BY 1 LIMIT 1
      ) FROM parents WHERE parents.guid IS NOT NULL
    )
    SELECT guid FROM parents WHERE guid IS NOT NULL
    UNION
    SELECT unnest("parentGuids") FROM read_model.search_entries
    WHERE "platformGuid" = ${guid} AND cardinality("parentGuids") > 1`.execute(queryContext.db);
  return await readListPlacements(
    queryContext,
    rows.map((row) => row.guid),
  );
}

/** Stems of words remembered per database: there are few that people look for. */
const stemCaches = new WeakMap<Kysely<ReadModel>, Map<string, readonly string[]>>();
const maxRememberedStems = 20_000;

/** The stems of these words in all these languages; none of words that mean nothing by themselves. */
export async function readStems(
  { db }: QueryContext,
  words: readonly string[],
  languages: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const cache = stemCaches.get(db) ?? new Map<string, readonly string[]>();
  stemCaches.set(db, cache);
  const hasEnglish = languages.has('en');
  const keyOf = (word: string) => `${hasEnglish ? 'en' : ''} ${word}`;
  const unknown = words.filter((word) => !cache.has(keyOf(word)));
  if (unknown.length > 0) {
    if (cache.size > maxRememberedStems) cache.clear();
    const { rows } = await sql<{ word: string; dutch: string[]; english: string[] }>`
      SELECT word, ts_lexize('dutch_stem', word) AS dutch, ts_lexize('english_stem', word) AS english
      FROM unnest(${unknown}::text[]) AS word`.execute(db);
    for (const { word, dutch, english } of rows)
      cache.set(keyOf(word), [
        ...new Set(dutch.length === 0 || !hasEnglish ? dutch : [...dutch, ...english]),
      ]);
  }
  return new Map(words.map((word) => [word, cache.get(keyOf(word)) ?? []]));
}
