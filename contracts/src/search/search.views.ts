import { z } from 'zod';
import { itemImage } from '../list-items/list-item.views.ts';
import { searchKinds } from './search-kinds.ts';

/** Where words that were searched for stand in a text: from a character up to another, in UTF-16 code units. */
export const highlight = z.tuple([z.int().min(0), z.int().min(0)]);
export type Highlight = z.infer<typeof highlight>;

export const foundThing = z
  .object({
    kind: z.enum(searchKinds),
    /** Of the page, the item, the file, the form or the account. */
    guid: z.string(),
    title: z.string(),
    titleHighlights: z.array(highlight),
    /** Path on this site, or the address of a link elsewhere. */
    url: z.string(),
    /** Plain text around the words; empty where nothing but a title is told. */
    excerpt: z.string(),
    highlights: z.array(highlight),
    imageGuid: z.string().nullable(),
    /** The same with its size; null where visitors cannot see it. */
    image: itemImage.nullable(),
    /** `Page`, `LegalPage`, `File`, `Form`, `User`, or the kind of an item as in `GET /api/listitemtypes`. */
    typeName: z.string(),
    /** ISO-8601: when it was published or, of an event, begins; null where it has no date. */
    publishedOn: z.string().nullable(),
    /** Whether visitors see it; editors also find drafts. */
    isPublished: z.boolean(),
    /** The higher the better; to be compared within one answer only. */
    score: z.number(),
  })
  .meta({ id: 'FoundThing' });
export type FoundThing = z.infer<typeof foundThing>;

export const searchFacets = z.object({
  type: z.array(z.object({ value: z.enum(searchKinds), count: z.int() })),
  /** At most twenty, the largest first. */
  list: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
});
export type SearchFacets = z.infer<typeof searchFacets>;

/** What was found, a page of it, the best first. */
export const searchResults = z
  .object({
    /** At most a thousand: nobody reads on that far. */
    total: z.int(),
    /** Milliseconds that it took the server. */
    took: z.number(),
    items: z.array(foundThing),
    /** Counted over all kinds and lists within the period, whichever of them was asked for. */
    facets: searchFacets,
    /** What was searched for as well, because a word that was typed is nowhere. */
    didYouMean: z.string().optional(),
    /** False where nothing has all of the words, and these have some of them. */
    hasAllWords: z.boolean(),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof searchResults>;
