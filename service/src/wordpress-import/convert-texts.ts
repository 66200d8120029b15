import type { SpoorClient } from '@spoor/client';
import type { LostMarkup } from '@spoor/contracts/pages/html-conversion';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { addressesIn, readableContent } from './content-html.ts';
import type { ImportContext } from './import-context.ts';
import { refusalOf } from './import-report.ts';
import type { WordPressEntry } from './wordpress-entry.ts';

/** An entry whose content is a rich text. */
export interface ConvertedText {
  readonly entry: WordPressEntry;
  readonly doc: JsonObject;
  readonly lost: readonly LostMarkup[];
  readonly shortcodes: readonly string[];
  /** It links to something of this import that is not there yet. */
  readonly linksToLater: boolean;
  /** Why it has no text. */
  readonly problem?: string;
}

type Links = Record<string, { kind: 'page' | 'item' | 'file'; guid: string }>;

/** A content, and which of ours the addresses in it are. */
interface PreparedText {
  readonly entry: WordPressEntry;
  readonly html: string;
  readonly shortcodes: readonly string[];
  readonly images: Record<string, string>;
  readonly links: Links;
  readonly linksToLater: boolean;
}

/** What one call takes: characters with room for the rest of the body, and addresses. */
const bounds = { characters: 1_200_000, addresses: 800 };

const emptyDoc = { type: 'doc' };

/** Makes rich texts of contents, with links and pictures that lead to what they led to. */
export async function convertTexts(
  context: ImportContext,
  entries: readonly WordPressEntry[],
): Promise<ConvertedText[]> {
  const converted: ConvertedText[] = [];
  for (const part of partsOf(entries.map((entry) => prepared(context, entry))))
    converted.push(...(await convert(context.spoor, part)));
  return converted;
}

function prepared({ index, known }: ImportContext, entry: WordPressEntry): PreparedText {
  const urlOf = (id: string) => index.byId.get(id)?.attachmentUrl;
  const { html, shortcodes } = readableContent(entry.content, urlOf);
  const found = addressesIn(html);
  const images: Record<string, string> = {};
  const links: Links = {};
  let linksToLater = false;
  for (const address of found.images) {
    const thing = index.addresses.find(address);
    const guid = thing?.kind === 'file' ? known.guidOf(thing) : undefined;
    if (guid !== undefined) images[address] = guid;
  }
  for (const address of found.links) {
    const thing = index.addresses.find(address);
    if (thing === undefined) continue;
    const guid = known.guidOf(thing);
    if (guid !== undefined) links[address] = { kind: thing.kind, guid };
    else if (thing.kind !== 'file') linksToLater = true;
  }
  return { entry, html, shortcodes, images, links, linksToLater };
}

/** Parts that are within the bounds of one call; what is too large by itself is alone, and refused. */
function partsOf(texts: readonly PreparedText[]): PreparedText[][] {
  const parts: PreparedText[][] = [];
  let left = { characters: 0, addresses: 0 };
  for (const text of texts) {
    const characters = text.html.length;
    const addresses = Object.keys(text.images).length + Object.keys(text.links).length;
    const isFirst = parts.length === 0;
    if (isFirst || characters > left.characters || addresses > left.addresses) {
      parts.push([]);
      left = { ...bounds };
    }
    parts.at(-1)?.push(text);
    left = { characters: left.characters - characters, addresses: left.addresses - addresses };
  }
  return parts;
}

async function convert(spoor: SpoorClient, texts: readonly PreparedText[]): Promise<ConvertedText[]> {
  const body = {
    html: texts.map(({ html }) => html),
    images: Object.assign({}, ...texts.map(({ images }) => images)) as Record<string, string>,
    links: Object.assign({}, ...texts.map(({ links }) => links)) as Links,
  };
  try {
    const { data } = await spoor.blocks.fromHtml({ body });
    return texts.map(({ entry, shortcodes, linksToLater }, index) => ({
      entry,
      shortcodes,
      linksToLater,
      doc: (data[index]?.doc ?? emptyDoc) as JsonObject,
      lost: data[index]?.lost ?? [],
    }));
  } catch (error) {
    const problem = refusalOf(error);
    const [first] = texts;
    if (texts.length > 1 || first === undefined) {
      // One of them is too much, and the others are not to blame.
      return (await Promise.all(texts.map((text) => convert(spoor, [text])))).flat();
    }
    const { entry, shortcodes, linksToLater } = first;
    return [{ entry, shortcodes, linksToLater, doc: emptyDoc, lost: [], problem }];
  }
}
