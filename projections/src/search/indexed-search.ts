import type { SearchQuery } from '@spoor/contracts/search/search-query';
import type { SearchSource } from './search-entries/search-entries.schema.ts';
import type { FoundPerson } from './search-people.ts';
import type { SearchRights } from './search-rights.ts';
import type { SearchTerms } from './search-terms.ts';
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
