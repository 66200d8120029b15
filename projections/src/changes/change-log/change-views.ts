import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { effectiveUndo, type UndoLink, undosIn } from '@spoor/contracts/changes/effective-undo';
import { goesAlong } from '@spoor/contracts/changes/goes-along';
import type { EventType } from '@spoor/contracts/event-catalogue';
import { mayUndoBeyondAdmins } from '@spoor/contracts/platforms/operators';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { erasedName, personName } from '@spoor/contracts/users/erased-person';
import { needsOwnPassword } from '@spoor/contracts/users/own-account-undo';
import type { QueryContext } from '../../query-context.ts';
import { readShownNames, type ShownName } from '../../users/users/users.queries.ts';
import { type ChangeAccess, selectNamed } from './change-access.queries.ts';
import type { ChangeRow } from './change-log.schema.ts';
import {
  actorOfKind,
  mainAction,
  predicateOf,
  type Sentence,
  sentenceOf,
  undoPredicateOf,
} from './change-sentence.ts';
import { readEndedEntities } from './ended-entities.queries.ts';
import { readEntityTitles } from './entity-titles.queries.ts';

/** What nobody can take back: it made something outside of the history, is where history begins, or ended it. */
export const irreversibleReasons: { readonly [Type in EventType]?: ChangeView['reasonNot'] } = {
  PlatformCreated: 'platform_stays',
  UserEmailConfirmed: 'own_answer',
  UserTermsAnswered: 'own_answer',
  UserPasswordSet: 'secret_not_kept',
  UserTwoFactorEnabled: 'secret_not_kept',
  UserTwoFactorDisabled: 'secret_not_kept',
  UserPasskeyAdded: 'secret_not_kept',
  UserPasskeyRemoved: 'secret_not_kept',
  UserIdentityLinked: 'secret_not_kept',
  UserIdentityUnlinked: 'secret_not_kept',
  UserDataCopied: 'irreversible_external',
  UserSessionsEnded: 'secret_not_kept',
  UserPasswordLinkSent: 'irreversible_external',
  UserErasureCancelled: 'own_answer',
  UserErased: 'erased_personal_data',
  AssetVariantsRendered: 'made_of_file',
  DayCounted: 'day_counted',
  SubmissionReceived: 'sent_by_visitor',
  SubmissionErased: 'erased_personal_data',
  FormRecipientsErased: 'erased_personal_data',
  FormPurged: 'purged',
  PagePurged: 'purged',
  ListItemPurged: 'purged',
  ApiKeyRevoked: 'revoked',
  WebhookSecretReplaced: 'secret_not_kept',
  InvitationRevoked: 'invitation_revoked',
  InvitationAccepted: 'invitation_accepted',
};

/** What Changes are told with. */
export interface BesideChanges {
  /** All undos of the rows, their undos, and so on. */
  readonly undos: readonly UndoLink[];
  /** What the rows took back, and so on down. */
  readonly originals: readonly ChangeRow[];
}

/**
 * Changes as they are told to a reader. Names of people and titles of things are those of now, so that who is
 * erased is erased here too.
 * What the reader may not edit is neither named nor pointed at, also where they are told a Change because of the rest.
 */
export async function changeViews(
  queryContext: QueryContext,
  access: ChangeAccess,
  rows: readonly ChangeRow[],
  { undos, originals }: BesideChanges,
): Promise<ChangeView[]> {
  const all = new Map([...originals, ...rows].map((row) => [row.changeId, row]));
  const { named, names, titles } = await readNamesIn([...all.values()], queryContext, access);
  const ended = await readEndedEntities(
    queryContext,
    rows.flatMap(({ entities }) => entities),
  );
  const actorOf = actorNames(names, access, shownName);
  const seesPeople = hasPermission(queryContext.viewer, 'users.view');
  const wholeActorOf = seesPeople ? actorNames(names, access, wholeName) : actorOf;
  const reader = `user:${queryContext.viewer?.guid}`;
  const predicateOfChange = (row: ChangeRow): Sentence => {
    const [original, ...undosBetween] = originOf(row, all).toReversed();
    const { actions, restoreOf, actorGuid } = original ?? row;
    const actor = actorGuid === null ? undefined : `user:${actorGuid}`;
    const predicate = predicateOf({ actions, titles, reader, actor, isRestore: restoreOf !== null });
    if (original === undefined) return predicate;
    // An even number of undos leads back to what was first done.
    return undoPredicateOf(sentenceOf(wholeActorOf(original), predicate), undosBetween.length % 2 === 1);
  };

  return rows.map((row) => {
    const { changeId, at, actorKind, via, kind, undoOf, restoreOf, entities } = row;
    const undoneBy = effectiveUndo(changeId, undosIn(undos)) ?? null;
    const isOfErased = entities.some((entity) => isPerson(entity) && titles.get(entity) === erasedName);
    const predicate = predicateOfChange(row);
    const reasonNot = reasonNotToUndo(queryContext, row, { undoneBy, isOfErased, ended });
    const visibleRow = isActorHidden(row, access)
      ? { ...row, actorGuid: null, reason: null, runId: null }
      : row;
    return {
      changeId,
      at,
      via,
      kind,
      undoneBy,
      undoOf,
      reason: visibleRow.reason,
      run: runOf(visibleRow),
      ...visiblePartsOf(row, named),
      restoredTo: restoreOf === null ? null : momentOf(restoreOf),
      actor: {
        guid: visibleRow.actorGuid,
        kind: actorKind,
        displayName: actorOf(row)[queryContext.platform.language],
      },
      sentence: sentenceOf(wholeActorOf(row), predicate),
      predicate,
      canUndo: reasonNot === null,
      reasonNot,
    };
  });
}

/** What those are called who did something. */
function actorNames(
  names: ReadonlyMap<string, ShownName>,
  access: ChangeAccess,
  nameOf: (name: ShownName) => string,
): (row: ChangeRow) => Sentence {
  return (row) => {
    const { actorGuid, actorKind } = row;
    if (isActorHidden(row, access)) return actorOfKind(actorKind === 'user' ? 'administrator' : actorKind);
    const known = names.get(actorGuid ?? '');
    if (known === undefined) return actorOfKind(actorKind);
    const name = nameOf(known);
    return { nl: personName(name, 'nl'), en: personName(name, 'en') };
  };
}

const shownName = ({ displayName }: ShownName) => displayName;

/** An alias says nothing to who has to know which person it was. */
const wholeName = ({ displayName, namesBehind }: ShownName) =>
  namesBehind === '' ? displayName : `${displayName} (${namesBehind})`;

/** What is named in these, as far as the reader may know of it. */
async function readNamesIn(rows: readonly ChangeRow[], queryContext: QueryContext, access: ChangeAccess) {
  const entities = rows.flatMap((row) => row.entities);
  const named = await selectNamed(queryContext, access, entities);
  const actors = rows.flatMap(({ actorGuid }) => actorGuid ?? []);
  const mains = rows.flatMap(({ actions }) => mainAction(actions)?.entity ?? []);
  const [names, titles] = await Promise.all([
    readShownNames(queryContext, actors),
    readEntityTitles(
      queryContext,
      mains.filter((entity) => named.has(entity)),
    ),
  ]);
  return { named, names, titles };
}

/** Whether it was somebody, or a program, of whom the reader is only told that they work here. */
function isActorHidden({ actorGuid }: ChangeRow, { onlyActor }: ChangeAccess): boolean {
  return onlyActor !== null && actorGuid !== null && actorGuid !== onlyActor;
}

function isPerson(entity: string): boolean {
  return entity.startsWith('user:');
}

function runOf({ runId, runName }: ChangeRow): ChangeView['run'] {
  return runId === null ? null : { id: runId, name: runName };
}

/** Paths do not say what they are in, so they are told where everything is. */
function visiblePartsOf({ entities, paths }: ChangeRow, named: ReadonlySet<string>) {
  const isPart = (entity: string) => entity.startsWith('block:');
  const isWhole = entities.every((entity) => isPart(entity) || named.has(entity));
  return isWhole
    ? { entities, paths }
    : { entities: entities.filter((entity) => named.has(entity)), paths: [] };
}

/** @param restoreOf as `page:{guid}@{moment}` */
function momentOf(restoreOf: string): string {
  return restoreOf.slice(restoreOf.indexOf('@') + 1);
}

/** What a Change took back, what that took back, and so on: the last was done first. */
function originOf({ undoOf }: ChangeRow, all: ReadonlyMap<string, ChangeRow>): ChangeRow[] {
  const original = all.get(undoOf ?? '');
  return original === undefined ? [] : [original, ...originOf(original, all)];
}

/** As far as it can be told from here; whether a right of today is missing is known when it is asked for. */
function reasonNotToUndo(
  { viewer }: QueryContext,
  { actions, actorGuid, paths, entities }: ChangeRow,
  {
    undoneBy,
    isOfErased,
    ended,
  }: {
    readonly undoneBy: string | null;
    readonly isOfErased: boolean;
    readonly ended: Awaited<ReturnType<typeof readEndedEntities>>;
  },
): ChangeView['reasonNot'] {
  const reason = actions.map(({ type }) => irreversibleReasons[type]).find((known) => known !== undefined);
  if (reason !== undefined) return reason;
  if (isOfErased) return 'erased_personal_data';
  const along = actions.flatMap(({ type, entity }) => (goesAlong.has(type) ? entity : []));
  const ending = entities
    .map((entity) => (along.includes(entity) ? undefined : ended.get(entity)))
    .find((known) => known !== undefined);
  if (ending !== undefined) return ending;
  const isTheirs =
    viewer?.isActive === true && (viewer.guid === actorGuid || hasPermission(viewer, 'history.undoOthers'));
  const isAllowed = mayUndoBeyondAdmins(
    viewer,
    actions.map(({ type }) => ({ type, paths })),
  );
  const isOwnAccount = actions.some(({ type, entity }) =>
    needsOwnPassword(type, entity.replace(/^user:/, ''), viewer),
  );
  if (!isTheirs || !isAllowed || isOwnAccount) return 'no_permission';
  return undoneBy === null ? null : 'already_undone';
}
