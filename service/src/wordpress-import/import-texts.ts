import type { SpoorClient } from '@spoor/client';
import { maxCategoriesPerItem } from '@spoor/contracts/categories/category-list';
import { limits } from '@spoor/contracts/shared/limits';
import pMap from 'p-map';
import { plainText } from './content-html.ts';
import { type ConvertedText, convertTexts } from './convert-texts.ts';
import { isCategory } from './import-categories.ts';
import { cut, type ImportContext, reported } from './import-context.ts';
import type { ImportLists } from './import-lists.ts';
import type { ImportNote } from './import-report.ts';
import { momentOf, readWxr } from './read-wxr.ts';
import type { WordPressEntry } from './wordpress-entry.ts';

/** Lists that items come into, and what they are ordered by. */
export interface ImportPlaces extends ImportLists {
  /** Guids by what they were called in addresses. */
  readonly categories: ReadonlyMap<string, string>;
}

type ItemBody = NonNullable<Parameters<SpoorClient['items']['setByExternal']>[0]['body']>;
type PageBody = NonNullable<Parameters<SpoorClient['pages']['setByExternal']>[0]['body']>;

const textsAtOnce = 20;
const batchesAtOnce = 4;
const writesAtOnce = 4;

/**
 * Brings pages and posts with their texts. A link to what comes later leads to nothing yet: such texts are brought once more when
 * everything is there.
 */
export async function importTexts(context: ImportContext, places: ImportPlaces): Promise<void> {
  const later = new Set<string>();
  const bring = (wanted: (id: string) => boolean, isLast: boolean) =>
    pMap(
      batchesOf(context, wanted),
      async (batch) => {
        const texts = await convertTexts(context, batch);
        const write = (text: ConvertedText) => {
          if (text.linksToLater && !isLast) later.add(text.entry.id);
          return importOne(context, places, text, {
            isAgain: isLast,
            isReported: isLast || !text.linksToLater,
          });
        };
        await pMap(texts, write, { concurrency: writesAtOnce });
      },
      { concurrency: batchesAtOnce },
    );
  await bring(() => true, false);
  if (later.size > 0) await bring((id) => later.has(id), true);
}

async function* batchesOf(
  { index, options, print }: ImportContext,
  wanted: (id: string) => boolean,
): AsyncGenerator<WordPressEntry[]> {
  let batch: WordPressEntry[] = [];
  let read = 0;
  for await (const record of readWxr(options.file)) {
    if (record.kind !== 'entry' || !index.byId.has(record.entry.id) || !wanted(record.entry.id)) continue;
    if (record.entry.type === 'attachment' || record.entry.type === 'nav_menu_item') continue;
    batch.push(record.entry);
    read += 1;
    if (batch.length < textsAtOnce) continue;
    yield batch;
    batch = [];
    if (read % 100 === 0) print(`${read} texts`);
  }
  if (batch.length > 0) yield batch;
}

/** Of what is brought twice, the report counts the first time, and tells what was lost the second time. */
async function importOne(
  context: ImportContext,
  places: ImportPlaces,
  text: ConvertedText,
  { isAgain, isReported }: { readonly isAgain: boolean; readonly isReported: boolean },
): Promise<void> {
  const { spoor, options, report, known } = context;
  const { entry } = text;
  const kind = entry.type === 'page' ? 'page' : 'item';
  const thing = reported(kind, entry);
  const parameters = { source: options.source, externalId: entry.id };
  const send = async () => {
    if (kind === 'page')
      return await spoor.pages.setByExternal({ parameters, body: pageBody(context, text) });
    return await spoor.items.setByExternal({ parameters, body: itemBody(context, places, text) });
  };
  const done = isAgain ? await report.recordAgain(thing, send) : await report.record(thing, send);
  if (isReported) report.note(thing, ...notesOf(text));
  if (done !== undefined) known.add({ kind, id: entry.id }, done.data.guid);
}

function notesOf({ lost, shortcodes, problem, entry }: ConvertedText): ImportNote[] {
  return [
    ...(problem === undefined ? [] : [{ what: 'withoutText', sentence: problem } as const]),
    ...(entry.type === 'page' && isPlanned(entry)
      ? [{ what: 'planned', moment: entry.date ?? '' } as const]
      : []),
    ...(entry.hasPassword ? [{ what: 'password' } as const] : []),
    ...shortcodes.map((name) => ({ what: 'shortcode', name }) as const),
    ...lost.map((each) => ({ what: 'lost', lost: each }) as const),
  ];
}

function titleOf({ title, slug }: WordPressEntry): string {
  const words = plainText(title);
  return cut(words === '' ? slug || '…' : words, limits.titleLength);
}

function authorsOf({ index }: ImportContext, { authorLogin }: WordPressEntry): { name: string }[] {
  const name = cut(index.authors.get(authorLogin) ?? authorLogin, limits.nameLength);
  return name === '' ? [] : [{ name }];
}

/** What was secret stays so: it comes along, and nobody sees it. */
function isVisible({ status, hasPassword }: WordPressEntry): boolean {
  return !hasPassword && (status === 'publish' || status === 'future');
}

/** It was to come later. Items wait for their date here too, and pages for somebody who plans them. */
function isPlanned({ status, date }: WordPressEntry): boolean {
  return status === 'future' && (date === undefined || date > new Date().toISOString());
}

function pictureOf({ known }: ImportContext, { meta }: WordPressEntry): string | null {
  return known.guidOf({ kind: 'file', id: meta.get('_thumbnail_id') ?? '' }) ?? null;
}

function pageBody(context: ImportContext, { entry, doc }: ConvertedText): PageBody {
  const title = titleOf(entry);
  const picture = pictureOf(context, entry);
  const description = cut(plainText(entry.excerpt), limits.descriptionLength);
  return {
    title,
    isPublished: isVisible(entry) && !isPlanned(entry),
    options: {
      authors: authorsOf(context, entry),
      ...(entry.date === undefined || isPlanned(entry) ? {} : { firstPublishedOn: entry.date }),
      ...(description === '' ? {} : { metaDescription: description }),
      ...(picture === null ? {} : { headerImage: picture, metaImage: picture }),
    },
    buildingBlockInstances: [
      { buildingBlockName: 'Title', content: { text: title, level: 1 } },
      { buildingBlockName: 'Text', content: { doc } },
    ],
  };
}

function itemBody(context: ImportContext, places: ImportPlaces, { entry, doc }: ConvertedText): ItemBody {
  const { options } = context;
  const isEvent = entry.type === options.eventType;
  const picture = pictureOf(context, entry);
  const description = cut(plainText(entry.excerpt), limits.summaryLength);
  return {
    title: titleOf(entry),
    parentGuids: [isEvent && places.events !== undefined ? places.events : places.posts],
    listItemTypeName: isEvent ? 'Event' : options.itemType,
    isPublished: isVisible(entry) && !(isPlanned(entry) && entry.date === undefined),
    ...(entry.date === undefined ? {} : { publishedOn: entry.date }),
    highlight: entry.isSticky,
    metadata: {
      authors: authorsOf(context, entry),
      tags: tagsOf(entry),
      categories: categoriesOf(entry, places),
      ...(description === '' ? {} : { description }),
      ...(picture === null ? {} : { imageGuid: picture }),
      ...(isEvent ? periodOf(entry) : {}),
    },
    contentBuildingBlockInstances: [{ buildingBlockName: 'Text', content: { doc } }],
  };
}

function tagsOf({ terms }: WordPressEntry): string[] {
  const names = terms
    .filter(({ taxonomy, name }) => taxonomy === 'post_tag' && name !== '')
    .map(({ name }) => cut(plainText(name), limits.nameLength));
  return [...new Set(names)].slice(0, limits.tagsPerItem);
}

function categoriesOf({ terms }: WordPressEntry, { categories }: ImportPlaces): string[] {
  const guids = terms.filter(isCategory).flatMap(({ slug }) => categories.get(slug) ?? []);
  return [...new Set(guids)].slice(0, maxCategoriesPerItem);
}

/** As The Events Calendar keeps it. */
function periodOf({ meta }: WordPressEntry): { periodStart?: string; periodEnd?: string } {
  const of = (name: string) => momentOf(meta.get(`${name}UTC`) ?? meta.get(name) ?? '');
  const [periodStart, periodEnd] = [of('_EventStartDate'), of('_EventEndDate')];
  return {
    ...(periodStart === undefined ? {} : { periodStart }),
    ...(periodEnd === undefined ? {} : { periodEnd }),
  };
}
