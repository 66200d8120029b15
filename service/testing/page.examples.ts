import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page, type PageOptions } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';

export const editors = '55555555-0000-4000-8000-000000000001';

export const heading: Block = {
  guid: '66666666-0000-4000-8000-000000000001',
  buildingBlockName: 'Title',
  layoutPosition: 'main',
  parentGuid: null,
  sortId: 1000,
  options: {},
  content: { text: 'Nieuws', level: 1 },
  addPermission: 'Admin',
  addRoles: [],
};

export const newsList: Block = {
  ...heading,
  guid: '66666666-0000-4000-8000-000000000002',
  buildingBlockName: 'List',
  sortId: 2000,
  options: { defaultItemsPerPage: 10, display: 'cards' },
  content: {},
};

export const calendar: Block = {
  ...heading,
  guid: '66666666-0000-4000-8000-000000000003',
  buildingBlockName: 'Widget',
  layoutPosition: 'side-left',
  content: {},
};

export const columns: Block = {
  ...heading,
  guid: '66666666-0000-4000-8000-000000000004',
  buildingBlockName: 'Columns',
  sortId: 3000,
  content: { widths: [6, 6] },
};

export const quote: Block = {
  ...heading,
  guid: '66666666-0000-4000-8000-000000000005',
  buildingBlockName: 'Quote',
  parentGuid: columns.guid,
  content: { text: 'Welkom', source: 'De burgemeester' },
};

const empty: Page = {
  guid: '77777777-0000-4000-8000-000000000001',
  shortId: 'news234567',
  language: 'nl',
  ...newPageLifecycle,
  purpose: contentPurpose,
  editPermission: 'Roles',
  editRoles: [editors],
  viewPermission: 'Public',
  viewRoles: [],
  draft: { title: 'Nieuws', options: newPageOptions, blocks: [] },
  live: null,
};

/** @param blocks in order of rank */
export function pageWith(blocks: Block[], layout: PageOptions['layout'] = '100'): Page {
  return { ...empty, draft: { ...empty.draft, options: { ...newPageOptions, layout }, blocks } };
}

export function pageCreated(page: Page): SpoorEventOf<'PageCreated'> {
  return { type: 'PageCreated', data: { page } };
}

export function templateWith(blocks: Block[]): Page {
  const purpose = { kind: 'template', templateKind: 'footer', thumbnailGuid: null } as const;
  return { ...pageWith(blocks), purpose };
}

export const privacyStatement: Page = {
  ...pageWith([{ ...heading, buildingBlockName: 'Text', content: {} }]),
  purpose: {
    kind: 'legal',
    document: 'privacy',
    language: 'nl',
    version: { number: 1, date: '2023-03-14' },
  },
};
