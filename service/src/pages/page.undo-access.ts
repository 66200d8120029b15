import type { PageEvent } from '@spoor/contracts/event-catalogue';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { authorizeTakingBack } from '../menus/page-creation.access.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { type AuthorizeUndo, idsOf, redoByWhoUndid, type UndoAccess } from '../shared/undo-access.ts';
import { authorizeMakingAgain, authorizePage } from './page.access.ts';

type PageRemoved = Extract<PageEvent, { type: 'PageRemoved' }>;

const byEditors = byGiving({ type: 'EditTogether', edits: [] });
const byGivingPermissions = byGiving({ type: 'EditPage', edit: { editRoles: [] } });
const byRemoving = byGiving({ type: 'RemovePage' });
const byRestoring = byGiving({ type: 'RestorePage' });

/** Pages by those who made them. */
const byMakers: AuthorizeUndo<PageEvent> = async (events, queryContext) => {
  await mapInBatches(events, ({ stream, metadata: { actorGuid: createdBy } }) =>
    authorizeTakingBack({ pageGuid: parseStreamName(stream).id, createdBy }, queryContext),
  );
};

const byMakersAgain: AuthorizeUndo<PageRemoved> = (events, queryContext) => {
  for (const { data } of events) authorizeMakingAgain(data.page, queryContext);
};

export const pageUndoAccess: UndoAccess<PageEvent> = {
  PageCreated: byMakers,
  PageRestored: redoByWhoUndid(byMakers, byRemoving),
  PageRemoved: redoByWhoUndid(byMakersAgain, byRestoring),
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
