import type { EventType } from '@spoor/contracts/event-catalogue';
import { type SubmissionStatus, submissionStatuses } from '@spoor/contracts/forms/submission';
import type { InEachLanguage, Language } from '@spoor/contracts/texts/languages';
import { personName } from '@spoor/contracts/users/erased-person';
import type { TFunction } from 'i18next';
import { isViewText, type ViewText, viewTextsIn } from '../../texts.ts';
import type { ChangeAction } from './change-log.schema.ts';

/** What a sentence is told from. */
export interface SentenceParts {
  readonly actions: readonly ChangeAction[];
  /** Names by which the things are known, by entity (`page:{guid}`). */
  readonly titles: ReadonlyMap<string, string>;
  /** As `user:{guid}`: to them is told what was done to their own account. */
  readonly reader?: string;
  /** Who did it, as `user:{guid}`; undefined where that is nobody with an account. */
  readonly actor?: string | undefined;
  /** Whether it all was done to bring back how the thing was. */
  readonly isRestore?: boolean;
}

/** One thing said in both languages. */
export type Sentence = InEachLanguage;

/**
 * What was done, and to what, as it follows the name of who did it: `wijzigde de titel van ‘Nieuws’`. A Change with
 * several actions is told by its main one; the others followed from it.
 */
export function predicateOf({ actions, titles, reader, actor, isRestore = false }: SentenceParts): Sentence {
  const action = asMove(sentenceAction(actions));
  if (action === undefined) return inEachLanguage((t) => t('did.nothing'));
  const title = titles.get(action.entity);
  return inEachLanguage((t, language) => {
    const noun = nounOf(t, action, title && personName(title, language));
    if (isRestore) return t('did.restore', { thing: noun });
    const { aspect, version } = action;
    const statuses = statusesOf(action);
    if (statuses !== undefined)
      return t('did.SubmissionStatusChanged.between', { thing: noun, ...statusNames(t, statuses) });
    const isOwn = action.entity === reader && action.count <= 1;
    const isSelf = action.entity === actor && action.count <= 1;
    const special = [isSelf ? 'self' : 'other', isOwn ? 'own' : aspect, aspect]
      .map((which) => `did.${action.type}.${which}`)
      .find(isViewText);
    const text = (special ?? `did.${action.type}`) as `did.${EventType}`;
    return t(text, { thing: noun, aspect: aspectOf(t, action), version });
  });
}

/** The statuses between which a submission went, as one aspect: the same for several is one action. */
export function statusAspect({ from, to }: Statuses): string {
  return `${from}-${to}`;
}

interface Statuses {
  readonly from: SubmissionStatus;
  readonly to: SubmissionStatus;
}

/** Undefined where it is told of another action, or by a version that did not keep them. */
function statusesOf({ type, aspect }: ChangeAction): Statuses | undefined {
  if (type !== 'SubmissionStatusChanged' || aspect === null) return undefined;
  const [from, to] = aspect.split('-').map((name) => submissionStatuses.find((status) => status === name));
  return from === undefined || to === undefined ? undefined : { from, to };
}

function statusNames(t: TFunction<'views'>, { from, to }: Statuses): { from: string; to: string } {
  return { from: t(`submission_status.${from}`), to: t(`submission_status.${to}`) };
}

/** What follows from an action in another stream, and may be recorded before it. */
const consequences: ReadonlySet<EventType> = new Set([
  'RedirectCreated',
  'RedirectChanged',
  'RedirectRemoved',
  'RedirectRestored',
  'ExternalIdAssigned',
  'ExternalIdChanged',
  'ExternalIdReleased',
]);

/**
 * The action that was asked for: the first that is not a consequence of another, or else the first. What left one menu
 * and arrived in another was moved.
 */
export function mainAction(actions: readonly ChangeAction[]): ChangeAction | undefined {
  const [left, arrived] = [actionOf(actions, 'MenuItemsRemoved'), actionOf(actions, 'MenuItemsAdded')];
  if (left !== undefined && arrived !== undefined && left.entity !== arrived.entity) {
    return { ...arrived, type: 'MenuItemsMoved' };
  }
  return actions.find(({ type }) => !consequences.has(type)) ?? actions[0];
}

/** The main one; where other things of its kind had something else done to them, as by a file of items, what was done to most. */
function sentenceAction(actions: readonly ChangeAction[]): ChangeAction | undefined {
  const main = mainAction(actions);
  return main && actions.filter((action) => isBeside(action, main)).reduce(moreOf, main);
}

/** A role is moved by itself, whichever others make room for it: the first is the one that was asked for. */
function asMove(action: ChangeAction | undefined): ChangeAction | undefined {
  const isMove = action?.type === 'RoleChanged' && action.aspect === 'sortId';
  return isMove ? { ...action, count: 1 } : action;
}

/** Whether an action was done to another thing of the same kind. */
function isBeside(action: ChangeAction, main: ChangeAction): boolean {
  return action.entity !== main.entity && kindOf(action) === kindOf(main);
}

function moreOf(one: ChangeAction, other: ChangeAction): ChangeAction {
  return other.count > one.count ? other : one;
}

function kindOf({ entity }: ChangeAction): string {
  return entity.slice(0, entity.indexOf(':'));
}

function actionOf(actions: readonly ChangeAction[], type: EventType): ChangeAction | undefined {
  return actions.find((action) => action.type === type);
}

/** The name of who did it, and what they did. */
export function sentenceOf(actor: Sentence, predicate: Sentence): Sentence {
  return { nl: `${actor.nl} ${predicate.nl}`, en: `${actor.en} ${predicate.en}` };
}

/** That what another sentence tells was taken back, or (an undo of an undo) done again, as it follows the name of who did so. */
export function undoPredicateOf(original: Sentence, isRedo: boolean): Sentence {
  return inEachLanguage((t, language) =>
    t(isRedo ? 'did.redo' : 'did.undo', { original: original[language] }),
  );
}

/** Those who act without being a person that is known by name. @param kind as events name it */
export function actorOfKind(kind: string): Sentence {
  const name = kind === 'anonymous' ? 'general.anonymousUser' : `actor.${kind}`;
  return inEachLanguage((t) => t(isViewText(name) ? name : 'actor.somebody'));
}

/** Deeds after which only the name would be told, which does not say what kind of thing it is. */
const comingsAndGoings: ReadonlySet<EventType> = new Set<EventType>([
  ...(['PageCreated', 'PageRemoved', 'PageRestored', 'PagePurged'] as const),
  ...(['ListItemAdded', 'ListItemRemoved', 'ListItemRestored', 'ListItemPurged'] as const),
  ...(['FormCreated', 'FormRemoved', 'FormRestored', 'FormPurged'] as const),
  ...(['MenuCreated', 'MenuRemoved', 'MenuRestored'] as const),
  ...(['AssetUploaded', 'AssetRemoved', 'AssetRestored'] as const),
  ...(['UserCreated', 'UserRemoved', 'UserRestored'] as const),
  ...(['CategoryCreated', 'CategoryRemoved', 'CategoryRestored'] as const),
  ...(['RoleCreated', 'RoleRemoved', 'RoleRestored'] as const),
  ...(['InvitationCreated', 'InvitationRevoked', 'InvitationRenewed'] as const),
  ...(['InvitationRolesChanged', 'InvitationAccepted'] as const),
  ...(['ApiKeyCreated', 'ApiKeyRevoked', 'SubmissionReceived', 'SubmissionErased'] as const),
]);

function nounOf(t: TFunction<'views'>, action: ChangeAction, title: string | undefined): string {
  const { type, count } = action;
  const kind = kindOf(action);
  if (count <= 1 && title !== undefined) {
    const named = `named.${kind}`;
    return comingsAndGoings.has(type) && isViewText(named)
      ? t(named as 'named.page', { title })
      : `‘${title}’`;
  }
  const name = `thing.${kind}_other`;
  return t((isViewText(name) ? `thing.${kind}` : 'thing.something') as 'thing.page', {
    count: Math.max(count, 1),
  });
}

/** What became different, where that has a name; else in general. A setting is called as where it is set. */
function aspectOf(t: TFunction<'views'>, { type, aspect }: ChangeAction): string {
  const setting = `setting.${aspect}`;
  if (type === 'SettingsChanged' && isViewText(setting))
    return t('setting_aspect', { setting: t(setting as ViewText) });
  const [own, usual] = [`aspect.${aspect}`, `usual_aspect.${type}`];
  if (isViewText(own)) return t(own as ViewText);
  return isViewText(usual) ? t(usual as ViewText) : '';
}

function inEachLanguage(build: (t: TFunction<'views'>, language: Language) => string): Sentence {
  return { nl: build(viewTextsIn('nl'), 'nl'), en: build(viewTextsIn('en'), 'en') };
}
