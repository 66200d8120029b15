import type { SearchResults } from '@spoor/contracts/search/search.views';
import { searchKinds } from '@spoor/contracts/search/search-kinds';
import type { SearchQuery } from '@spoor/contracts/search/search-query';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { QueryContext, QueryResult } from '../query-context.ts';
import { foundThings, listFacets } from './found-things.ts';
import type { FoundRow, FoundRows, IndexedSearch } from './indexed-search.ts';
import { pinnedFor, synonymsOf } from './search-guidance.ts';
import { readSearchIndex, readStems, type SearchIndex } from './search-index.queries.ts';
import { type FindPeople, type FoundPerson, peopleWith } from './search-people.ts';
import { searchRights } from './search-rights.ts';
import { searchStatement } from './search-sql.ts';
import { type SearchTerms, searchTerms } from './search-terms.ts';
import { parseTypedQuery } from './typed-query.ts';

/** Everything that a result is made of; what is found changes with any of it. */
function keysFor({ viewer }: QueryContext, findPeople: FindPeople | undefined): string[] {
  return [
    surrogateKey.search(),
    surrogateKey.pages(),
    surrogateKey.menu(),
    surrogateKey.assets(),
    surrogateKey.settings(),
    ...(hasPermission(viewer, 'forms.view') ? [surrogateKey.forms()] : []),
    ...(findPeople === undefined ? [] : [surrogateKey.users()]),
  ];
}

/** Of fewer that have all words, what has some of them is found as well, below those. */
const enoughResults = 3;

/** A search that was made, and what it found. */
interface Attempt {
  readonly search: IndexedSearch;
  readonly found: FoundRows;
}

/**
 * What the reader may see of all that has the words that they typed. Where nothing has them all, words may be misspelt; where
 * few have them, what has at least half of them is found as well.
 * @param findPeople absent where the reader may list no people
 */
export async function search(
  queryContext: QueryContext,
  query: SearchQuery,
  findPeople?: FindPeople,
): Promise<QueryResult<SearchResults>> {
  const start = performance.now();
  const keys = keysFor(queryContext, findPeople);
  const typed = parseTypedQuery(query.q);
  if (typed.words.length === 0) return { view: { ...nothing, took: 0 }, keys };
  const [index, everybody] = await Promise.all([readSearchIndex(queryContext), findPeople?.() ?? []]);
  const { guidance } = index;
  const words = [...new Set([...typed.words, ...guidance.words])];
  const stemsOf = await readStems(queryContext, words, index.languages);
  const synonyms = synonymsOf(typed.words, guidance, stemsOf);
  const pins = pinnedFor(typed.words, guidance, stemsOf);
  const termsWith = (correctsAll: boolean): SearchTerms =>
    searchTerms(typed, {
      stemsOf,
      synonyms,
      vocabulary: index.vocabulary,
      isTyping: query.suggest,
      correctsAll,
    });
  const common = { typed, pins, rights: searchRights(queryContext, index), query };
  const attempt = async (terms: SearchTerms, isAnyWord: boolean): Promise<Attempt> => {
    const people = peopleWith(everybody, typed, terms.required, query);
    const indexed = { ...common, terms: withNames(terms, people), people, isAnyWord };
    return { search: indexed, found: await run(queryContext, indexed) };
  };
  let made = await attempt(termsWith(false), false);
  if (isEmpty(made)) made = await attempt(termsWith(true), false);
  const isEnough = made.found.ranked >= enoughResults;
  if (!isEnough && mayLackWords(made.search)) made = await attempt(made.search.terms, true);
  return { view: await resultsOf(queryContext, index, made, performance.now() - start), keys };
}

/** What was typed may also have been meant for a name. */
function withNames(terms: SearchTerms, people: readonly FoundPerson[]): SearchTerms {
  if (people.every(({ corrections }) => corrections.size === 0)) return terms;
  const namesFor = (typed: string) => people.flatMap(({ corrections }) => corrections.get(typed) ?? []);
  const required = terms.required.map((term) => ({
    ...term,
    corrections: [...new Set([...term.corrections, ...namesFor(term.word)])],
  }));
  return { ...terms, required };
}

const nothing: Omit<SearchResults, 'took'> = {
  total: 0,
  items: [],
  facets: { type: [], list: [] },
  hasAllWords: true,
};

/** Also where the kind or list that was asked for has nothing, but others do. */
function isEmpty({ found }: Attempt): boolean {
  return found.ranked === 0;
}

/** Words that mean nothing by themselves stand everywhere, and phrases are meant as they are. */
function mayLackWords({ typed, terms, query }: IndexedSearch): boolean {
  const meaningful = terms.required.filter(({ stems }) => stems.length > 0);
  return meaningful.length > 1 && typed.phrases.length === 0 && !query.suggest;
}

async function run(queryContext: QueryContext, search: IndexedSearch): Promise<FoundRows> {
  const { rows } = await searchStatement(queryContext, search).execute(queryContext.db);
  const found = rows[0] ?? { total: 0, ranked: 0, allWords: 0, rows: [], kinds: [], parents: [] };
  return { ...found, rows: withPeople(found.rows, search.people) };
}

/** The database knows of people no more than which of its rows they are. */
function withPeople(rows: readonly FoundRow[], people: readonly FoundPerson[]): readonly FoundRow[] {
  if (people.length === 0) return rows;
  const known = new Map(people.map(({ person }) => [person.guid, person]));
  return rows.map((row) => {
    const person = row.source === 'person' ? known.get(row.guid) : undefined;
    if (person === undefined) return row;
    const { name: title, email: body } = person;
    return { ...row, title, body, typeName: 'User', parentGuids: [], isPublished: true };
  });
}

async function resultsOf(
  queryContext: QueryContext,
  index: SearchIndex,
  { search: indexed, found }: Attempt,
  took: number,
): Promise<SearchResults> {
  const { items, corrected } = await foundThings(queryContext, index, indexed, found.rows);
  return {
    total: found.total,
    took: Math.round(took * 10) / 10,
    items,
    facets: {
      type: found.kinds.flatMap(({ value, count }) => {
        const kind = searchKinds.find((known) => known === value);
        return kind === undefined ? [] : [{ value: kind, count }];
      }),
      list: listFacets(queryContext, index, found.parents),
    },
    ...(corrected === undefined ? {} : { didYouMean: corrected }),
    hasAllWords: !indexed.isAnyWord || found.allWords > 0,
  };
}
