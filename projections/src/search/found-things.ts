import type { ItemImage } from '@spoor/contracts/list-items/list-item.views';
import { type LegalDocument, legalDocuments, legalPath } from '@spoor/contracts/pages/legal-documents';
import type { FoundThing, SearchFacets } from '@spoor/contracts/search/search.views';
import { searchKinds } from '@spoor/contracts/search/search-kinds';
import { wordList } from '@spoor/contracts/shared/word-list';
import { readItemAssets } from '../list-items/list-items/item-assets.queries.ts';
import { itemPath } from '../list-items/list-items/item-views.ts';
import type { QueryContext } from '../query-context.ts';
import { excerptOf, markedText } from './excerpt.ts';
import type { FoundRow, FoundRows, IndexedSearch } from './indexed-search.ts';
import type { SearchIndex } from './search-index.queries.ts';
import { placementFor } from './search-rights.ts';
import type { SearchTerm } from './search-terms.ts';

const maxLists = 20;

/** Rows as they are told, and what was typed with the spelling by which they were found, where that is another. */
export async function foundThings(
  queryContext: QueryContext,
  index: SearchIndex,
  { terms, typed, query }: IndexedSearch,
  rows: readonly FoundRow[],
): Promise<{ readonly items: FoundThing[]; readonly corrected: string | undefined }> {
  const all = [...terms.required, ...terms.others];
  const isFound = finderOf(index, all);
  const { images } = await readItemAssets(
    queryContext,
    rows.map(({ imageGuid }) => ({ metadata: { imageGuid } })),
  );
  const items = rows.flatMap((row) => {
    const kind = searchKinds.find((known) => known === row.kind);
    const url = addressOf(queryContext, index, row);
    if (kind === undefined || url === undefined) return [];
    const title = markedText(row.title, isFound);
    const excerpt = query.suggest ? { text: '', highlights: [] } : excerptOf(row.body, isFound);
    return [
      {
        kind,
        guid: row.guid,
        title: title.text,
        titleHighlights: title.highlights,
        url,
        excerpt: excerpt.text,
        highlights: excerpt.highlights,
        imageGuid: row.imageGuid,
        image: imageOf(images, row),
        typeName: row.typeName,
        publishedOn: row.happensOn,
        isPublished: row.isPublished,
        score: row.score,
      },
    ];
  });
  return { items, corrected: correctedText(index, all, typed.whole, rows) };
}

/** The largest lists of which something was found, by the names that the reader knows. */
export function listFacets(
  queryContext: QueryContext,
  { placements, paths }: SearchIndex,
  parents: FoundRows['parents'],
): SearchFacets['list'] {
  return parents
    .flatMap(({ value, count }) => {
      const placement = placementFor(queryContext, placements.get(value) ?? [], paths);
      const block = placement?.live ?? placement?.draft;
      // Items that others hang under stand where lists do, and are none.
      if (placement === undefined || block?.guid !== value) return [];
      const { title } = block.options;
      const page = placement.pageLiveTitle ?? placement.pageTitle;
      return [{ value, name: typeof title === 'string' && title !== '' ? title : page, count }];
    })
    .slice(0, maxLists);
}

function imageOf(images: ReadonlyMap<string, ItemImage>, { imageGuid }: FoundRow): ItemImage | null {
  return imageGuid === null ? null : (images.get(imageGuid) ?? null);
}

/** Where a result leads; undefined where the reader cannot come there. */
function addressOf(queryContext: QueryContext, index: SearchIndex, row: FoundRow): string | undefined {
  switch (row.source) {
    case 'page':
      return pageAddress(index, row);
    case 'asset':
      return `/a/${row.guid}`;
    case 'item':
      return itemAddress(queryContext, index, row);
    case 'form':
      return `/admin/forms/edit/${row.guid}`;
    case 'person':
      return `/admin/users/${row.guid}`;
    default:
      return row.source satisfies never;
  }
}

function pageAddress({ paths }: SearchIndex, { guid, language, legalDocument }: FoundRow): string {
  const document = legalDocuments.find((known): known is LegalDocument => known === legalDocument);
  if (document !== undefined) return legalPath(document, language);
  return paths.ofPage.get(guid)?.[0] ?? `/p/${guid}`;
}

/** Documents and links have no page of their own: they lead to what they are about. */
function itemAddress(
  queryContext: QueryContext,
  { placements, paths }: SearchIndex,
  { guid, title, typeName, parentGuids, fileGuid, linkUrl }: FoundRow,
): string | undefined {
  if (typeName === 'Document' && fileGuid !== null) return `/a/${fileGuid}`;
  if (typeName === 'Link' && linkUrl !== null && linkUrl !== '') return linkUrl;
  const places = parentGuids.flatMap((parent) => placements.get(parent) ?? []);
  const placement = placementFor(queryContext, places, paths);
  return placement === undefined ? undefined : (itemPath({ guid, title }, [placement], paths) ?? undefined);
}

/** Whether a word of a text is one of those by which it was found. */
function finderOf({ vocabulary }: SearchIndex, terms: readonly SearchTerm[]): (word: string) => boolean {
  const stems = new Set(
    terms.flatMap((term) => [
      ...[term.word, ...term.stems, ...term.related, ...term.corrections, ...term.parts.flat()],
    ]),
  );
  const beginnings = terms.flatMap((term) => term.beginnings);
  const isOne = (word: string) =>
    stems.has(word) ||
    beginnings.some((beginning) => word.startsWith(beginning)) ||
    [...(vocabulary.stemsOf(word) ?? [])].some((stem) => stems.has(stem));
  const known = new Map<string, boolean>();
  return (word) => {
    const isFound = known.get(word) ?? isOne(word);
    known.set(word, isFound);
    return isFound;
  };
}

/** Tells nothing of words that the reader finds nowhere: only a spelling that the first result has is told. */
function correctedText(
  { vocabulary }: SearchIndex,
  terms: readonly SearchTerm[],
  typed: string,
  [first]: readonly FoundRow[],
): string | undefined {
  if (first === undefined || terms.every(({ corrections }) => corrections.length === 0)) return undefined;
  // Once for all spellings: the text of a document can be a book.
  const words = new Set(wordList(`${first.title} ${first.body}`));
  const firstStems = new Set([...words].flatMap((word) => [...(vocabulary.stemsOf(word) ?? [])].slice(0, 1)));
  const has = (word: string) =>
    words.has(word) || [...(vocabulary.stemsOf(word) ?? [])].some((stem) => firstStems.has(stem));
  const corrections = new Map(
    terms.flatMap(({ word, corrections }) => {
      if (corrections.length === 0 || has(word)) return [];
      const found = corrections.find(has);
      return found === undefined ? [] : [[word, found] as const];
    }),
  );
  if (corrections.size === 0) return undefined;
  return typed
    .split(' ')
    .map((word) => corrections.get(word) ?? word)
    .join(' ');
}
