import type { PageEvent } from '@spoor/contracts/event-catalogue';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { type AuthorizeUndo, idsOf, type UndoAccess } from '../shared/undo-access.ts';
import { authorizePage, authorizeTakingBack } from './page.access.ts';

const byEditors = byGiving({ type: 'EditTogether', edits: [] });
const byGivingPermissions = byGiving({ type: 'EditPage', edit: { editRoles: [] } });
const byRemoving = byGiving({ type: 'RemovePage' });
const byRestoring = byGiving({ type: 'RestorePage' });

export const pageUndoAccess: UndoAccess<PageEvent> = {
  PageCreated: async (events, queryContext) => {
    await mapInBatches(events, ({ data: { page }, metadata }) =>
      authorizeTakingBack({ pageGuid: page.guid, createdBy: metadata.actorGuid }, queryContext),
    );
  },
  PageRestored: byRemoving,
  PageRemoved: byRestoring,
  PagePurged: byRestoring,
  PageTitleChanged: byEditors,
  PageOptionsChanged: byEditors,
  PagePermissionsChanged: byGivingPermissions,
  PagePurposeChanged: (events, queryContext) => {
    // A new version of a legal document comes with its publication; all other changes of a purpose describe a
    // template.
    const isVersion = events.every(({ data }) =>
      data.changes.every(({ path }) => path.startsWith('/version')),
    );
    const command: PageCommand = isVersion ? { type: 'PublishPage' } : { type: 'EditTemplate', edit: {} };
    return byGiving(command)(events, queryContext);
  },
  PageScheduleChanged: byGiving({ type: 'SchedulePage', schedule: {}, at: '' }),
  PreviewLinkAdded: byEditors,
  PreviewLinkRevoked: byEditors,
  PagePublished: byGiving({ type: 'UnpublishPage' }),
  PageUnpublished: byGiving({ type: 'PublishPage' }),
  BlocksAdded: byEditors,
  BlocksRemoved: byEditors,
  BlocksMoved: byEditors,
  BlockContentChanged: byEditors,
  BlockOptionsChanged: byEditors,
  BlockPermissionsChanged: byEditors,
};

/** Whoever may give this command for each of the pages. */
function byGiving(command: PageCommand): AuthorizeUndo<PageEvent> {
  return async (events, queryContext) => {
    await mapInBatches(idsOf(events), (pageGuid) => authorizePage({ pageGuid }, command, queryContext));
  };
}
