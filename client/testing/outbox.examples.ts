import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { newGuid } from '../src/shared/new-guid.ts';

/** A heading in the main column. */
export function titleBlock(text: string, sortId = 1000): Block {
  return {
    guid: newGuid(),
    buildingBlockName: 'Title',
    layoutPosition: 'main',
    parentGuid: null,
    sortId,
    options: {},
    content: { text, level: 2 },
    addPermission: 'Admin',
    addRoles: [],
  };
}

/** A page in draft, at revision 7. */
export function examplePage(blocks: Block[]): PageView {
  return {
    guid: newGuid(),
    shortId: 'nieuws2345',
    title: 'Nieuws',
    language: 'nl',
    purpose: { kind: 'content' },
    isPublished: false,
    hasDraftChanges: false,
    revision: 7,
    publishedRevision: null,
    publishedOn: null,
    createdOn: '2026-11-21T10:00:00.000Z',
    modifiedOn: '2026-11-21T10:00:00.000Z',
    scheduledPublishOn: null,
    scheduledUnpublishOn: null,
    scheduleMisfire: null,
    buildingBlockInstances: blocks,
    options: newPageOptions,
    authors: [],
    firstPublishedOn: null,
    listMetadata: {},
    urls: ['/nieuws'],
    canEdit: true,
    editPermission: 'Admin',
    editRoles: [],
    viewPermission: 'Public',
    viewRoles: [],
  };
}
