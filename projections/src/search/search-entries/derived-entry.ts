import { type Asset, isImage } from '@spoor/contracts/assets/asset';
import { assetKindOf } from '@spoor/contracts/assets/media-types';
import type { Form } from '@spoor/contracts/forms/form';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Page, PageContent } from '@spoor/contracts/pages/page';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { wordList } from '@spoor/contracts/shared/word-list';
import { guidsIn } from '../../guids-in.ts';
import { storableTimestamp } from '../../storable-timestamp.ts';
import type { SearchEntryRow, SearchEntryState } from './search-entries.schema.ts';
import { joinedTexts, textOfFileName, textOfForm, textOfItem, textOfPage } from './search-text.ts';

type Derived = Omit<SearchEntryRow, keyof SearchEntryState>;

/** What visitors and, where they see something else, editors read. */
type Texts = Pick<Derived, 'title' | 'body' | 'draftTitle' | 'draftBody'> & {
  readonly summary: string;
  readonly draftSummary: string | null;
};

const nobody = { viewPermission: null, viewRoles: [], editPermission: null, editRoles: [] };
const notFound = {
  ...nobody,
  kind: '',
  typeName: '',
  language: 'nl',
  parentGuids: [],
  isPublished: false,
  visibleFrom: null,
  happensOn: null,
  imageGuid: null,
  fileGuid: null,
  mentionedGuids: [],
};
const noTexts: Texts = {
  title: '',
  summary: '',
  body: '',
  draftTitle: null,
  draftSummary: null,
  draftBody: null,
};

/** What a thing is found by, and by whom. */
export function derivedEntry(state: SearchEntryState): Derived {
  if (state.removed || state.document === null) return withWords({ ...notFound, ...noTexts });
  switch (state.source) {
    case 'page':
      return withWords(pageEntry(state.document as Page, state.publishedOn));
    case 'item':
      return withWords(itemEntry(state.document as ListItem));
    case 'asset':
      return withWords(assetEntry(state.document as Asset));
    case 'form':
      return withWords(formEntry(state.document as Form));
    default:
      return state.source satisfies never;
  }
}

/** Whether visitors could see it, as far as it is up to itself. */
export function isShown({ source, document, removed }: SearchEntryState): boolean {
  if (removed || document === null) return false;
  switch (source) {
    case 'page':
      return (document as Page).live !== null;
    case 'item':
      return (document as ListItem).isPublished;
    case 'asset':
      return (document as Asset).isPublic;
    case 'form':
      return false;
    default:
      return source satisfies never;
  }
}

/** What visitors see of it, to tell whether that changed; undefined where they see nothing of it. */
export function shownPart(state: SearchEntryState): unknown {
  if (!isShown(state)) return undefined;
  if (state.source !== 'page') return state.document;
  const { draft: _, ...shown } = state.document as Page;
  return shown;
}

type Words = `${'title' | 'summary' | 'body'}Words` | `draft${'Title' | 'Summary' | 'Body'}Words`;
type Entry = Omit<Derived, Words> & Texts;

function withWords({ summary, draftSummary, ...entry }: Entry): Derived {
  const words = (text: string) => wordList(text).join(' ');
  return {
    ...entry,
    body: shown(summary, entry.body),
    draftBody: entry.draftBody === null ? null : shown(draftSummary ?? '', entry.draftBody),
    titleWords: words(entry.title),
    summaryWords: words(summary),
    bodyWords: words(entry.body),
    draftTitleWords: entry.draftTitle === null ? null : words(entry.draftTitle),
    draftSummaryWords: draftSummary === null ? null : words(draftSummary),
    draftBodyWords: entry.draftBody === null ? null : words(entry.draftBody),
  };
}

/** Summary and text as one, from which an excerpt is taken. */
function shown(summary: string, body: string): string {
  return joinedTexts([summary, body]);
}

function pageEntry(page: Page, publishedOn: string | null): Entry {
  const { draft, live, purpose, language } = page;
  const { editPermission, editRoles, viewPermission, viewRoles } = page;
  const shown = live ?? draft;
  return {
    ...notFound,
    kind: purpose.kind === 'template' ? '' : 'page',
    typeName: purpose.kind === 'legal' ? 'LegalPage' : 'Page',
    language,
    editPermission,
    editRoles,
    viewPermission,
    viewRoles,
    isPublished: live !== null,
    happensOn: shown.options.firstPublishedOn ?? publishedOn,
    imageGuid: firstImageOf(shown),
    mentionedGuids: live === null ? [] : guidsIn(live.blocks),
    ...pageTexts(page),
  };
}

function pageTexts({ draft, live }: Page): Texts {
  const draftText = textOfPage(draft);
  const drafted = { draftTitle: draft.title, draftSummary: draftText.summary, draftBody: draftText.body };
  if (live === null) return { ...noTexts, ...drafted };
  const published = { title: live.title, ...textOfPage(live) };
  const isSame = sameJson({ title: draft.title, ...draftText }, published);
  return { ...noTexts, ...published, ...(isSame ? {} : drafted) };
}

function itemEntry(item: ListItem): Entry {
  const { title, listItemTypeName, parentGuids, isPublished, publishedOn, metadata } = item;
  const isDocument = listItemTypeName === 'Document';
  const { imageGuid, periodStart } = metadata;
  const visibleFrom = publishedOn && storableTimestamp(publishedOn);
  return {
    ...notFound,
    kind: isDocument ? 'document' : 'item',
    typeName: listItemTypeName,
    parentGuids,
    isPublished,
    visibleFrom,
    happensOn: periodStart ? storableTimestamp(periodStart) : visibleFrom,
    imageGuid: normalizeGuid(imageGuid ?? '') ?? null,
    fileGuid: isDocument ? (normalizeGuid(String(metadata.fileGuid)) ?? null) : null,
    mentionedGuids: isPublished ? guidsIn(item.contentBuildingBlockInstances) : [],
    ...noTexts,
    title,
    ...textOfItem(item),
  };
}

function assetEntry(asset: Asset): Entry {
  const { title, fileName, mimeType, isPublic, context, tags } = asset;
  const isFound = !isImage(asset) && assetKindOf(mimeType) === 'document' && context.kind !== 'profile';
  const name = textOfFileName(fileName);
  return {
    ...notFound,
    kind: isFound ? 'document' : '',
    typeName: 'File',
    isPublished: isPublic,
    ...noTexts,
    title: title === '' ? name : title,
    body: [name, ...tags].join(' '),
  };
}

/** As it is being built: only who manages forms finds it. Visitors find the page that it stands on. */
function formEntry({ name, draft, live }: Form): Entry {
  return {
    ...notFound,
    kind: 'form',
    typeName: 'Form',
    language: draft.languages[0] ?? 'nl',
    isPublished: live !== null,
    ...noTexts,
    title: name,
    body: textOfForm(draft),
  };
}

/** The picture that stands first on a page. */
function firstImageOf({ options, blocks }: PageContent): string | null {
  const pictures = blocks.filter(({ buildingBlockName }) => buildingBlockName === 'Image');
  const [first] = pictures.toSorted((a, b) => a.sortId - b.sortId || (a.guid < b.guid ? -1 : 1));
  const guid = options.metaImage ?? first?.content.imageGuid;
  return typeof guid === 'string' ? (normalizeGuid(guid) ?? null) : null;
}
