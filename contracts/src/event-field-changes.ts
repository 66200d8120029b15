import type { EventType, SpoorEvent, SpoorEventOf } from './event-catalogue.ts';
import { changesUnder, diffDocuments, type FieldChange } from './shared/field-changes.ts';

/**
 * The changes that an event made to the document of its stream: a page, an item, a menu … The path of the whole document
 * is the empty one. Applying these changes has the same effect as the event; an event that changes nothing of the
 * document has none.
 */
export function fieldChangesOf(event: SpoorEvent): FieldChange[] {
  const changesOf = fieldChangesByType[event.type] as (data: SpoorEvent['data']) => FieldChange[];
  return changesOf(event.data);
}

/** Per type of event; the compiler asks for an answer to every new one. */
const fieldChangesByType: {
  readonly [Type in EventType]: (data: SpoorEventOf<Type>['data']) => FieldChange[];
} = {
  PageCreated: ({ page }) => created(page),
  PageRestored: ({ page }) => created(page),
  PageRemoved: ({ page }) => removed(page),
  PagePurged: nothing,
  PageTitleChanged: (change) => [{ path: '/draft/title', ...change }],
  PageOptionsChanged: ({ changes }) => changesUnder('/draft/options', changes),
  PagePermissionsChanged: ({ changes }) => changes,
  PagePurposeChanged: ({ changes }) => changesUnder('/purpose', changes),
  PageScheduleChanged: ({ changes }) => changesUnder('/schedule', changes),
  PreviewLinkAdded: ({ linkGuid, link }) => [{ path: linkPath(linkGuid), to: link }],
  PreviewLinkRevoked: ({ linkGuid, link }) => [{ path: linkPath(linkGuid), from: link }],
  PagePublished: (change) => [{ path: '/live', ...change }],
  PageUnpublished: ({ from }) => [{ path: '/live', from, to: null }],
  BlocksAdded: ({ blocks }) => blocks.map((block) => ({ path: blockPath(block.guid), to: block })),
  BlocksRemoved: ({ blocks }) => blocks.map((block) => ({ path: blockPath(block.guid), from: block })),
  BlocksMoved: ({ moves }) =>
    moves.flatMap(({ blockGuid, from, to }) => diffDocuments(from, to, blockPath(blockGuid))),
  BlockContentChanged: ({ blockGuid, changes }) => changesUnder(`${blockPath(blockGuid)}/content`, changes),
  BlockOptionsChanged: ({ blockGuid, changes }) => changesUnder(`${blockPath(blockGuid)}/options`, changes),
  BlockPermissionsChanged: ({ blockGuid, changes }) => changesUnder(blockPath(blockGuid), changes),

  ListItemAdded: ({ item }) => created(item),
  ListItemRestored: ({ item }) => created(item),
  ListItemRemoved: ({ item }) => removed(item),
  ListItemPurged: nothing,
  ListItemEdited: ({ changes }) => changes,

  CategoryCreated: ({ category }) => created(category),
  CategoryRestored: ({ category }) => created(category),
  CategoryRemoved: ({ category }) => removed(category),
  CategoryChanged: ({ changes }) => changes,

  FormCreated: ({ form }) => created(form),
  FormRestored: ({ form }) => created(form),
  FormRemoved: ({ form }) => removed(form),
  FormPurged: nothing,
  FormNameChanged: (change) => [{ path: '/name', ...change }],
  FormSettingsChanged: ({ changes }) => changesUnder('/settings', changes),
  FormOptionsChanged: ({ changes }) => changesUnder('/draft', changes),
  FormElementsAdded: ({ blocks }) => blocks.map((block) => ({ path: blockPath(block.guid), to: block })),
  FormElementsRemoved: ({ blocks }) => blocks.map((block) => ({ path: blockPath(block.guid), from: block })),
  FormElementsMoved: ({ moves }) =>
    moves.flatMap(({ blockGuid, from, to }) => diffDocuments(from, to, blockPath(blockGuid))),
  FormElementChanged: ({ blockGuid, changes }) => changesUnder(`${blockPath(blockGuid)}/content`, changes),
  FormRecipientsErased: nothing,
  FormPublished: ({ from, to }) => [{ path: '/live', from: asJson(from), to: asJson(to) }],
  FormUnpublished: ({ from }) => [{ path: '/live', from: asJson(from), to: null }],

  SubmissionReceived: ({ submission }) => created(submission),
  SubmissionStatusChanged: (change) => [{ path: '/status', ...change }],
  SubmissionAssigned: (change) => [{ path: '/assigneeGuid', ...change }],
  SubmissionNoteAdded: ({ note }) => [{ path: `/notes/${note.guid}`, to: note }],
  SubmissionNoteRemoved: ({ note }) => [{ path: `/notes/${note.guid}`, from: note }],
  SubmissionItemLinked: (change) => [{ path: '/itemGuid', ...change }],
  SubmissionErased: nothing,

  MenuCreated: ({ menu }) => created(menu),
  MenuRestored: ({ menu }) => created(menu),
  MenuRemoved: ({ menu }) => removed(menu),
  MenuNameChanged: (change) => [{ path: '/name', ...change }],
  MenuItemsAdded: ({ items }) => items.map((item) => ({ path: itemPath(item.guid), to: item })),
  MenuItemsRemoved: ({ items }) => items.map((item) => ({ path: itemPath(item.guid), from: item })),
  MenuItemsMoved: ({ moves }) =>
    moves.flatMap(({ itemGuid, from, to }) => diffDocuments(from, to, itemPath(itemGuid))),
  MenuItemChanged: ({ itemGuid, changes }) => changesUnder(itemPath(itemGuid), changes),

  RedirectCreated: ({ redirect }) => created(redirect),
  RedirectRestored: ({ redirect }) => created(redirect),
  RedirectRemoved: ({ redirect }) => removed(redirect),
  RedirectChanged: ({ changes }) => changes,

  ExternalIdAssigned: ({ externalId }) => created(externalId),
  ExternalIdReleased: ({ externalId }) => removed(externalId),
  ExternalIdChanged: ({ changes }) => changes,

  AssetUploaded: ({ asset }) => created(asset),
  AssetRestored: ({ asset }) => created(asset),
  AssetRemoved: ({ asset }) => removed(asset),
  AssetDetailsChanged: ({ changes }) => changes,
  AssetFileReplaced: ({ from, to }) => diffDocuments(from, to),
  AssetVariantsRendered: nothing,

  AssetFoldersAdded: ({ folders }) =>
    folders.map((folder) => ({ path: folderPath(folder.guid), to: folder })),
  AssetFoldersRemoved: ({ folders }) =>
    folders.map((folder) => ({ path: folderPath(folder.guid), from: folder })),
  AssetFolderChanged: ({ guid, changes }) => changesUnder(folderPath(guid), changes),

  UserCreated: ({ user }) => created(user),
  UserRestored: ({ user }) => created(user),
  UserRemoved: ({ user }) => removed(user),
  UserAccessChanged: ({ changes }) => changes,
  UserProfileChanged: ({ changes }) => changes,
  UserEmailConfirmed: ({ changes }) => changes,
  UserEmailChanged: ({ changes }) => changes,
  UserTermsAnswered: ({ changes }) => changes,
  UserPasswordSet: nothing,
  UserTwoFactorEnabled: nothing,
  UserTwoFactorDisabled: nothing,
  UserPasskeyAdded: nothing,
  UserPasskeyRemoved: nothing,
  UserIdentityLinked: nothing,
  UserIdentityUnlinked: nothing,
  UserDataCopied: nothing,
  UserSessionsEnded: nothing,
  UserPasswordLinkSent: nothing,
  UserErasureRequested: ({ from, erasure }) => [{ path: '/erasure', from, to: erasure }],
  UserErasureCancelled: ({ erasure }) => [{ path: '/erasure', from: erasure, to: null }],
  UserErased: ({ user }) => removed(user),

  ApiKeyCreated: ({ key }) => created(key),
  ApiKeyRevoked: ({ key }) => removed(key),
  ApiKeyChanged: ({ changes }) => changes,

  WebhookCreated: ({ webhook }) => created(webhook),
  WebhookRemoved: ({ webhook }) => removed(webhook),
  WebhookRestored: ({ webhook }) => created(webhook),
  WebhookChanged: ({ changes }) => changes,
  WebhookPaused: ({ changes }) => changes,
  WebhookSecretReplaced: nothing,

  InvitationCreated: ({ invitation }) => created(invitation),
  InvitationRevoked: ({ invitation }) => removed(invitation),
  InvitationRenewed: ({ changes }) => changes,
  InvitationRolesChanged: ({ changes }) => changes,
  InvitationAccepted: ({ changes }) => changes,

  RoleCreated: ({ role }) => created(role),
  RoleRestored: ({ role }) => created(role),
  RoleRemoved: ({ role }) => removed(role),
  RoleChanged: ({ changes }) => changes,

  SettingsChanged: ({ changes }) => changes,

  DayCounted: ({ day, hash }) => created({ day, hash }),

  PlatformCreated: ({ platform }) => created({ ...platform, isSuspended: false }),
  PlatformSuspended: () => [{ path: '/isSuspended', from: false, to: true }],
  PlatformResumed: () => [{ path: '/isSuspended', from: true, to: false }],

  ChangeStepPlanned: nothing,
  ChangeStarted: nothing,
  ChangeCompleted: nothing,
  ChangeAbandoned: nothing,

  RunUndoStarted: nothing,
  RunUndoAdvanced: nothing,
  RunUndoEnded: nothing,
};

/** What events hold is JSON, also where types say that a member may be undefined. */
function asJson(value: object | null): NonNullable<FieldChange['to']> | null {
  return value as NonNullable<FieldChange['to']> | null;
}

function created(document: object): FieldChange[] {
  return [{ path: '', to: asJson(document) }];
}

function removed(document: object): FieldChange[] {
  return [{ path: '', from: asJson(document) }];
}

function nothing(): FieldChange[] {
  return [];
}

function blockPath(guid: string): string {
  return `/draft/blocks/${guid}`;
}

function linkPath(guid: string): string {
  return `/previewLinks/${guid}`;
}

function itemPath(guid: string): string {
  return `/items/${guid}`;
}

function folderPath(guid: string): string {
  return `/folders/${guid}`;
}
