import type { PageEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { Page } from '@spoor/contracts/pages/page';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges, sameJson } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type PageRow, pagesTable } from './pages.schema.ts';

export const pages = defineProjection<PageRow>({
  name: 'pages',
  version: 1,
  table: pagesTable,
  key: streamGuid,
  creates: {
    PageCreated: ({ data: { page }, metadata, revision }) => ({
      guid: page.guid,
      platformGuid: metadata.platformGuid,
      ...columnsOf(page),
      publishedRevision: page.live === null ? null : revision,
      publishedOn: page.live === null ? null : metadata.at,
      createdOn: metadata.at,
      modifiedOn: metadata.at,
      removed: false,
      revision,
    }),
  },
  changes: {
    PageRemoved: (row, event) => ({ ...row, ...happening(event), removed: true }),
    PageRestored: (row, event) => ({ ...changed(row, event), removed: false }),
    PageTitleChanged: changed,
    PageOptionsChanged: changed,
    PagePermissionsChanged: changed,
    PagePublished: (row, event) => ({
      ...changed(row, event),
      publishedRevision: event.revision,
      publishedOn: event.metadata.at,
    }),
    PageUnpublished: (row, event) => ({
      ...changed(row, event),
      publishedRevision: null,
      publishedOn: null,
    }),
    BlocksAdded: changed,
    BlocksRemoved: changed,
    BlocksMoved: changed,
    BlockContentChanged: changed,
    BlockOptionsChanged: changed,
    BlockPermissionsChanged: changed,
  },
  touches: (before, after) => [
    surrogateKey.page(after.guid),
    surrogateKey.pages(),
    // Menus tell the title of a page, and whether it can be visited.
    ...(before !== undefined && sameJson(shownInMenus(before), shownInMenus(after))
      ? []
      : [surrogateKey.menu()]),
  ],
});

function changed(row: PageRow, event: RecordedEvent<PageEvent>): PageRow {
  return { ...row, ...columnsOf(applyChanges(row.page, leavesOf(event))), ...happening(event) };
}

function happening({ metadata, revision }: RecordedEvent<PageEvent>) {
  return { modifiedOn: metadata.at, revision };
}

function columnsOf(page: Page) {
  const blocks = [...page.draft.blocks, ...(page.live?.blocks ?? [])];
  return {
    page,
    shortId: page.shortId,
    blockGuids: [...new Set(blocks.map(({ guid }) => guid))],
    hasDraftChanges: !sameJson(page.draft, page.live),
  };
}

function shownInMenus({ page: { live, draft, viewPermission, viewRoles }, removed }: PageRow) {
  return [draft.title, live?.title, viewPermission, viewRoles, removed];
}
