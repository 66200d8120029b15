import type { PageEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { changedLists } from '@spoor/contracts/list-items/changed-lists';
import type { Page } from '@spoor/contracts/pages/page';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges, sameJson } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { misfireOf, scheduledTransitionsOf } from './page-schedules.ts';
import { type PageCard, type PageRow, type PageState, pagesTable } from './pages.schema.ts';

const notLive = { publishedRevision: null, publishedOn: null };

export const pagesProjection = defineProjection<PageState, PageRow>({
  name: 'pages',
  version: 6,
  readableFrom: 4,
  table: pagesTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('page'),
    PageCreated: {
      create: ({ data: { page }, metadata, revision }) => ({
        guid: page.guid,
        platformGuid: metadata.platformGuid,
        page,
        ...(page.live === null ? notLive : { publishedRevision: revision, publishedOn: metadata.at }),
        firstPublishedOn: page.live === null ? null : metadata.at,
        createdOn: metadata.at,
        modifiedOn: metadata.at,
        modifiedBy: metadata.actorGuid ?? null,
        removed: false,
        trashed: null,
        lateAct: null,
        previewLinkMakers: {},
        plannedSince: metadata.at,
        revision,
      }),
    },
    PageRemoved: {
      change: (state, event) => ({
        ...state,
        ...modification(event),
        removed: true,
        trashed: { on: event.metadata.at, by: event.metadata.actorGuid ?? null },
      }),
    },
    // What was planned for a moment in between does not happen behind the back of whoever brings it back.
    PageRestored: {
      change: (state, event) => ({
        ...applyEvent(state, event),
        removed: false,
        trashed: null,
        plannedSince: event.metadata.at,
      }),
    },
    PagePurged: { change: (state, event) => ({ ...state, ...modification(event), trashed: null }) },
    PageTitleChanged: { change: applyEvent },
    PageOptionsChanged: { change: applyEvent },
    PagePermissionsChanged: { change: applyEvent },
    PagePurposeChanged: { change: applyEvent },
    PageScheduleChanged: {
      change: (state, event) => ({
        ...applyEvent(state, event),
        plannedSince: event.metadata.at,
        lateAct: misfireOf(state, event),
      }),
    },
    // Who brings back a link that was revoked stands behind it.
    PreviewLinkAdded: {
      change: (state, event) => {
        const { actorGuid, actorKind } = event.metadata;
        const maker =
          actorKind === 'user' && actorGuid !== undefined ? { [event.data.linkGuid]: actorGuid } : {};
        const previewLinkMakers = { ...state.previewLinkMakers, ...maker };
        return { ...applyEvent(state, event), previewLinkMakers };
      },
    },
    PreviewLinkRevoked: {
      change: (state, event) => {
        const { [event.data.linkGuid]: _, ...previewLinkMakers } = state.previewLinkMakers;
        return { ...applyEvent(state, event), previewLinkMakers };
      },
    },
    PagePublished: {
      change: (state, event) => ({
        ...applyEvent(state, event),
        lateAct: null,
        publishedRevision: event.revision,
        publishedOn: event.metadata.at,
        firstPublishedOn: state.firstPublishedOn ?? event.metadata.at,
      }),
    },
    PageUnpublished: { change: (state, event) => ({ ...applyEvent(state, event), lateAct: null }) },
    BlocksAdded: { change: applyEvent },
    BlocksRemoved: { change: applyEvent },
    BlocksMoved: { change: applyEvent },
    BlockContentChanged: { change: applyEvent },
    BlockOptionsChanged: { change: applyEvent },
    BlockPermissionsChanged: { change: applyEvent },
  },
  derive: (state) => {
    const { page } = state;
    const blocks = [...page.draft.blocks, ...(page.live?.blocks ?? [])];
    return {
      shortId: page.shortId,
      purposeKind: page.purpose.kind,
      blockGuids: [...new Set(blocks.map(({ guid }) => guid))],
      hasDraftChanges: !sameJson(page.draft, page.live),
      dueOn: scheduledTransitionsOf(state)[0]?.dueOn ?? null,
      card: cardOf(page),
    };
  },
  surrogateKeys: (before, after) => [
    surrogateKey.page(after.guid),
    ...listsOf(after),
    ...changedLists(before?.page.draft.blocks ?? [], after.page.draft.blocks).map(surrogateKey.list),
    ...changedLists(before?.page.live?.blocks ?? [], after.page.live?.blocks ?? []).map(surrogateKey.list),
    ...(changesMenus(before, after) ? [surrogateKey.menu()] : []),
    ...(before !== undefined && isWithdrawn(before, after) ? [surrogateKey.withdrawal()] : []),
  ],
});

/** Menus tell the title of a page, and whether it can be visited; of a page that is new and a draft, none does. */
function changesMenus(before: PageState | undefined, after: PageState): boolean {
  if (before === undefined) return after.page.live !== null;
  return !sameJson(shownInMenus(before), shownInMenus(after));
}

/** Whether some visitors could see it before, and may not any more. */
function isWithdrawn(before: PageState, after: PageState): boolean {
  const wasLive = !before.removed && before.page.live !== null;
  const isLive = !after.removed && after.page.live !== null;
  return wasLive && (!isLive || !sameJson(rightsToView(before), rightsToView(after)));
}

function rightsToView({ page: { viewPermission, viewRoles } }: PageState) {
  return [viewPermission, viewRoles];
}

function applyEvent(state: PageState, event: RecordedEvent<PageEvent>): PageState {
  const page = applyChanges(state.page, fieldChangesOf(event));
  return { ...state, page, ...(page.live === null ? notLive : {}), ...modification(event) };
}

function modification({ metadata, revision }: RecordedEvent<PageEvent>) {
  return { modifiedOn: metadata.at, modifiedBy: metadata.actorGuid ?? null, revision };
}

function cardOf(page: Page): PageCard {
  const { draft, live, editPermission, editRoles, viewPermission, viewRoles } = page;
  return {
    draftTitle: draft.title,
    liveTitle: live?.title ?? null,
    editPermission,
    editRoles,
    viewPermission,
    viewRoles,
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
