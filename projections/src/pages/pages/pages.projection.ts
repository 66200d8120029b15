import type { PageEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { Page } from '@spoor/contracts/pages/page';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges, sameJson } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type PageCard, type PageRow, type PageState, pagesTable } from './pages.schema.ts';

const notLive = { publishedRevision: null, publishedOn: null };

export const pages = defineProjection<PageState, PageRow>({
  name: 'pages',
  version: 3,
  table: pagesTable,
  key: streamGuid,
  creates: {
    PageCreated: ({ data: { page }, metadata, revision }) => ({
      guid: page.guid,
      platformGuid: metadata.platformGuid,
      page,
      ...(page.live === null ? notLive : { publishedRevision: revision, publishedOn: metadata.at }),
      createdOn: metadata.at,
      modifiedOn: metadata.at,
      removed: false,
      revision,
    }),
  },
  changes: {
    PageRemoved: (state, event) => ({ ...state, ...happening(event), removed: true }),
    PageRestored: (state, event) => ({ ...changed(state, event), removed: false }),
    PageTitleChanged: changed,
    PageOptionsChanged: changed,
    PagePermissionsChanged: changed,
    PagePurposeChanged: changed,
    PagePublished: (state, event) => ({
      ...changed(state, event),
      publishedRevision: event.revision,
      publishedOn: event.metadata.at,
    }),
    PageUnpublished: changed,
    BlocksAdded: changed,
    BlocksRemoved: changed,
    BlocksMoved: changed,
    BlockContentChanged: changed,
    BlockOptionsChanged: changed,
    BlockPermissionsChanged: changed,
  },
  derive: ({ page }) => {
    const blocks = [...page.draft.blocks, ...(page.live?.blocks ?? [])];
    return {
      shortId: page.shortId,
      purposeKind: page.purpose.kind,
      blockGuids: [...new Set(blocks.map(({ guid }) => guid))],
      hasDraftChanges: !sameJson(page.draft, page.live),
      card: cardOf(page),
    };
  },
  touches: (before, after) => [
    surrogateKey.page(after.guid),
    ...listsOf(after),
    // Menus tell the title of a page, and whether it can be visited.
    ...(before !== undefined && sameJson(shownInMenus(before), shownInMenus(after))
      ? []
      : [surrogateKey.menu()]),
  ],
});

function changed(state: PageState, event: RecordedEvent<PageEvent>): PageState {
  const page = applyChanges(state.page, leavesOf(event));
  return { ...state, page, ...(page.live === null ? notLive : {}), ...happening(event) };
}

function happening({ metadata, revision }: RecordedEvent<PageEvent>) {
  return { modifiedOn: metadata.at, revision };
}

function cardOf(page: Page): PageCard {
  const { draft, live, editPermission, editRoles, viewPermission, viewRoles } = page;
  return {
    ...{ draftTitle: draft.title, liveTitle: live?.title ?? null },
    ...{ editPermission, editRoles, viewPermission, viewRoles },
  };
}

/** Lists of many, in which a page stands because of what it is for. */
function listsOf({ page: { purpose } }: PageState): string[] {
  switch (purpose.kind) {
    case 'content':
      return [surrogateKey.pages()];
    case 'template':
      return [surrogateKey.templates()];
    case 'legal':
      return [];
    default:
      return purpose satisfies never;
  }
}

function shownInMenus({ page: { live, draft, viewPermission, viewRoles }, removed }: PageState) {
  return [draft.title, live?.title, viewPermission, viewRoles, removed];
}
