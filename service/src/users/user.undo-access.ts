import type { SpoorEventOf, UserEvent } from '@spoor/contracts/event-catalogue';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { type AuthorizeUndo, idsOf, type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';
import { authorizeAccess } from './user.access.ts';

/** What people said of themselves they take back themselves; what others said of them, whoever may say so. */
const byOwnerOrManager: AuthorizeUndo<SpoorEventOf<'UserProfileChanged'>> = async (events, queryContext) => {
  const others = idsOf(events).filter((guid) => guid !== queryContext.viewer?.guid);
  await mapInBatches(others, async (guid) =>
    authorizeAccess({ ...(await accountNow(guid, queryContext)), isOpenOrClosed: false }, queryContext),
  );
};

/** Whoever may say which address somebody has. */
const byWhoMayReach: AuthorizeUndo<SpoorEventOf<'UserEmailChanged'>> = async (events, queryContext) => {
  await mapInBatches(idsOf(events), async (guid) =>
    authorizeAccess(
      { ...(await accountNow(guid, queryContext)), isOpenOrClosed: false, isReachedElsewhere: true },
      queryContext,
    ),
  );
};

/** Whoever may give the roles back that somebody had, and open or close the account again. */
const byManager: AuthorizeUndo<SpoorEventOf<'UserAccessChanged'>> = async (events, queryContext) => {
  await mapInBatches(events, async (event) => {
    const [guid = ''] = idsOf([event]);
    const { changes } = event.data;
    const roleIds = changes.find(({ path }) => path === '/roleIds')?.from as string[] | undefined;
    const isOpenOrClosed = changes.some(({ path }) => path === '/isActive');
    const wanted = { ...(await accountNow(guid, queryContext)), isOpenOrClosed };
    await authorizeAccess(roleIds === undefined ? wanted : { ...wanted, roleIds }, queryContext);
  });
};

/** Whoever may take away all that the account has. */
const byWhoMayClose: AuthorizeUndo<SpoorEventOf<'UserCreated' | 'UserRestored'>> = async (
  events,
  queryContext,
) => {
  await mapInBatches(idsOf(events), async (guid) =>
    authorizeAccess(
      { ...(await accountNow(guid, queryContext)), roleIds: [], isOpenOrClosed: true },
      queryContext,
    ),
  );
};

/** Who is to be erased can stay, whoever asked for it. */
const byOwnerOrWhoMayClose: AuthorizeUndo<
  SpoorEventOf<'UserErasureRequested' | 'UserErasureCancelled'>
> = async (events, queryContext) => {
  const others = idsOf(events).filter((guid) => guid !== queryContext.viewer?.guid);
  await mapInBatches(others, async (guid) =>
    authorizeAccess({ ...(await accountNow(guid, queryContext)), isOpenOrClosed: true }, queryContext),
  );
};

/** Whoever may make the account as it was. */
const byWhoMayMake: AuthorizeUndo<SpoorEventOf<'UserRemoved'>> = async (events, queryContext) => {
  await mapInBatches(events, ({ data: { user } }) =>
    authorizeAccess(
      { guid: user.guid, currentRoleIds: [], roleIds: user.roleIds, isOpenOrClosed: true },
      queryContext,
    ),
  );
};

export const userUndoAccess: UndoAccess<UserEvent> = {
  UserCreated: byWhoMayClose,
  UserRestored: byWhoMayClose,
  UserRemoved: byWhoMayMake,
  UserAccessChanged: byManager,
  UserProfileChanged: byOwnerOrManager,
  UserEmailConfirmed: undoByAdmin,
  UserEmailChanged: byWhoMayReach,
  UserTermsAnswered: undoByAdmin,
  UserPasswordSet: undoByAdmin,
  UserTwoFactorEnabled: undoByAdmin,
  UserTwoFactorDisabled: undoByAdmin,
  UserPasskeyAdded: undoByAdmin,
  UserPasskeyRemoved: undoByAdmin,
  UserIdentityLinked: undoByAdmin,
  UserIdentityUnlinked: undoByAdmin,
  UserDataCopied: undoByAdmin,
  UserSessionsEnded: undoByAdmin,
  UserPasswordLinkSent: undoByAdmin,
  UserErasureRequested: byOwnerOrWhoMayClose,
  UserErasureCancelled: byOwnerOrWhoMayClose,
  UserErased: undoByAdmin,
};

async function accountNow(guid: string, queryContext: QueryContext) {
  const currentRoleIds = (await findPrincipal(queryContext, guid))?.roleIds ?? [];
  return { guid, currentRoleIds, roleIds: undefined };
}
