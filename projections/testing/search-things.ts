import type { Asset } from '@spoor/contracts/assets/asset';
import { formBlockName } from '@spoor/contracts/forms/element-types';
import { newFormSettings } from '@spoor/contracts/forms/form';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import type { Settings } from '@spoor/contracts/settings/settings';
import type { GivenEvent } from './projection-fixture.ts';
import { platform } from './query-fixture.ts';

export const guidOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The lists on the first page. */
export const searchLists = { news: guidOf(2, 1), agenda: guidOf(2, 2) } as const;

export function givenBlock(
  guid: string,
  name: string,
  content: Block['content'],
  options: Block['options'] = {},
): Block {
  return {
    guid,
    options,
    content,
    buildingBlockName: name,
    layoutPosition: 'main',
    parentGuid: null,
    sortId: 1000,
    addPermission: 'Admin',
    addRoles: [],
  };
}

/** A published page with a text; the first one also holds the lists. */
export function givenPage(
  number: number,
  title: string,
  text: string,
  changes: Partial<Page> = {},
  others: Block[] = [],
): GivenEvent {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const lists = number === 1 ? [list(searchLists.news, 'Nieuws'), list(searchLists.agenda, 'Agenda')] : [];
  const content = {
    title,
    options: newPageOptions,
    blocks: [givenBlock(guidOf(6, number), 'Text', { doc }), ...lists, ...others],
  };
  const made: Page = {
    guid: guidOf(1, number),
    shortId: shortIdOf(number),
    draft: content,
    live: content,
    language: 'nl',
    ...newPageLifecycle,
    purpose: contentPurpose,
    editPermission: 'Admin',
    editRoles: [],
    viewPermission: 'Public',
    viewRoles: [],
    ...changes,
  };
  return { type: 'PageCreated', stream: `page-${made.guid}`, data: { page: made } };
}

/** A platform whose administrators know what means the same, and what stands first. */
export function givenGuidance(
  searchSynonyms: Settings['searchSynonyms'],
  searchPins: Settings['searchPins'],
): GivenEvent[] {
  const changes = Object.entries({ searchSynonyms, searchPins }).map(([key, value]) => ({
    path: `/${key}`,
    to: JSON.stringify(value),
  }));
  return [
    { type: 'PlatformCreated', stream: `platform-${platform.guid}`, data: { platform } },
    { type: 'SettingsChanged', stream: `settings-${platform.guid}`, data: { changes } },
  ];
}

function list(guid: string, title: string): Block {
  return givenBlock(guid, 'List', {}, { title, defaultItemsPerPage: 10 });
}

/** A published message in the list of news. */
export function givenItem(number: number, title: string, changes: Partial<ListItem> = {}): GivenEvent {
  const made: ListItem = {
    guid: guidOf(3, number),
    shortId: shortIdOf(number),
    title,
    listItemTypeName: 'News',
    parentGuids: [searchLists.news],
    metadata: {},
    highlight: false,
    contentBuildingBlockInstances: [],
    isPublished: true,
    publishedOn: '2026-11-20T10:00:00.000Z',
    kind: 'ListItem',
    origin: 'Manual',
    ...changes,
  };
  return { type: 'ListItemAdded', stream: `listitem-${made.guid}`, data: { item: made } };
}

/** A file of the library that nothing leads to. */
export function givenFile(number: number, isPublic = true): GivenEvent {
  const guid = guidOf(5, number);
  const asset: Asset = {
    guid,
    fileName: `vuurtoren-${number}.pdf`,
    mimeType: 'application/pdf',
    size: 9,
    objectKey: guid,
    title: '',
    alt: '',
    decorative: false,
    credits: '',
    focalPoint: null,
    isPublic,
    context: { kind: 'library', guid: null },
    dominantColor: null,
    placeholder: null,
    folderGuid: null,
    tags: [],
    version: '12345678',
  };
  return { type: 'AssetUploaded', stream: `asset-${guid}`, data: { asset } };
}

/** A form that asks one thing, not published. */
export function givenForm(number: number, name: string, label: string): GivenEvent {
  const guid = guidOf(4, number);
  const element = givenBlock(guidOf(6, 900 + number), formBlockName('text'), { label });
  const draft = { languages: ['nl' as const], hasSummary: true, blocks: [element] };
  const form = { guid, name, settings: newFormSettings, draft, live: null };
  return { type: 'FormCreated', stream: `form-${guid}`, data: { form } };
}

/** Every one of these pages at an address of its own. */
export function givenMenu(...pages: readonly number[]): GivenEvent {
  const items = pages.map((number) => ({
    guid: guidOf(8, number),
    urlSegment: `pagina-${number}`,
    name: `Pagina ${number}`,
    pageGuid: guidOf(1, number),
    parentGuid: null,
    sortId: number * 1000,
    externalUrl: null,
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
  }));
  const guid = guidOf(7, 1);
  return {
    type: 'MenuCreated',
    stream: `menu-${guid}`,
    data: { menu: { guid, name: 'Hoofdmenu', sortId: 1000, items } },
  };
}

function shortIdOf(number: number): string {
  const digits = [...String(number)].map((digit) => 'abcdefghjk'.charAt(Number(digit)));
  return digits.join('').padStart(10, '2');
}
