import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isImageMediaType } from '@spoor/contracts/assets/media-types';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { type ProfileProperty, profileProperties } from '@spoor/contracts/users/profile';
import type { SaveProfile } from '@spoor/contracts/users/profile.commands';
import type { ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import type { User } from '@spoor/contracts/users/user';
import { findAsset } from '@spoor/projections/assets/assets/assets.queries';
import { locateChange } from '@spoor/projections/changes/change-log/change-log.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  isForOthers,
  ownPropertyKeys,
  readOwnDefinitions,
} from '@spoor/projections/users/users/own-properties.queries';
import { readLanguage } from '@spoor/projections/users/users/terms-in-force.queries';
import { findPrincipal, readUser } from '@spoor/projections/users/users/users.queries';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { requirePresent } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { jsonPointer } from '../shared/json-pointer.ts';
import { languageOf } from '../shared/language.ts';
import { withOpenConflicts } from '../shared/open-conflicts.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { agreedTerms, declinedTerms } from './agreed-terms.ts';
import { userDecider } from './domain/user.decider.ts';
import { openUserConflict } from './open-user-values.ts';
import { ownValuesIn, requireKnownProperties, requireOwnValues } from './own-property-values.ts';
import { ProfileSeal } from './profile-seal.ts';
import { authorizeAccess } from './user.access.ts';

/** What is known of a profile besides its body. */
interface ProfileRequest {
  /** The Change that the profile takes back, as the header names it. */
  readonly undoOf: string | undefined;
  /** In which somebody says that they read, as the header names it. */
  readonly sentLanguage: string | undefined;
}

/** What somebody says of themselves, or somebody who may say so in their place. */
export class SaveProfileCommand extends Command<Receipt> {
  constructor(
    readonly userGuid: string,
    readonly profile: SaveProfile,
    readonly request: ProfileRequest,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SaveProfileCommand)
export class SaveProfileHandler implements ICommandHandler<SaveProfileCommand> {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(ProfileSeal) private readonly seal: ProfileSeal,
  ) {}

  async execute({ userGuid, profile, request, queryContext, context }: SaveProfileCommand): Promise<Receipt> {
    const { properties, termsOfUseVersionAccepted: _, email, ...names } = profile;
    const { undoOf } = request;
    const user = await this.requireUser(userGuid, queryContext);
    if (email !== undefined && undoOf === undefined) await requireSameAddress(email, userGuid, queryContext);
    const isOwn = queryContext.viewer?.guid === userGuid;
    const isUndo = undoOf !== undefined;
    const seen = profileProperties.filter((property) => isOwn || isForOthers(property)).map(({ key }) => key);
    const definitions = properties === undefined ? [] : await definitionsFor(user, isOwn, queryContext);
    // What somebody else does not see is not theirs to leave out.
    const theirs = isOwn ? ownPropertyKeys(user.profile) : [];
    const asked = { definitions, values: theirs, isUndo };
    if (properties !== undefined && !isUndo)
      requireKnownProperties(properties, [...seen, ...theirs, ...definitions.map(({ key }) => key)]);
    const answered = properties && valuesOf(properties, seen, isUndo);
    const own = properties && ownValuesIn(properties, asked);
    const changes = await this.seal.changes(user, { ...own, ...names, ...answered });
    if (properties !== undefined) requireOwnValues(properties, Object.keys(changes), asked);
    if (changes.profielfoto != null) await requireOwnPhoto(answered?.profielfoto, userGuid, queryContext);
    const link =
      undoOf === undefined ? {} : { undoOf: await ownChange(undoOf, userGuid, queryContext, context) };
    const terms = await newAnswer(profile, user, request, queryContext);
    const command = { type: 'EditUser', profile: changes, ...terms } as const;
    return withOpenConflicts(openUserConflict(user, queryContext), () =>
      aliasRefusedIn(properties, () =>
        this.handleCommand(userDecider, userGuid, command, { ...context, ...link }),
      ),
    );
  }

  /** @throws DomainError `forbidden` to who may not say it in their place; `not_found` where the platform has no such account */
  private async requireUser(userGuid: string, queryContext: QueryContext): Promise<User> {
    const isOwn = queryContext.viewer?.guid === userGuid;
    if (!isOwn && queryContext.viewer !== undefined) requirePermission(queryContext, 'users.manage');
    if ((await findPrincipal(queryContext, userGuid)) === undefined) throw new DomainError('not_found');
    const user = requirePresent((await this.writeSide.aggregates.read(userDecider, userGuid)).state);
    const access = { guid: userGuid, currentRoleIds: user.roleIds, roleIds: undefined };
    if (!isOwn) await authorizeAccess({ ...access, isOpenOrClosed: false }, queryContext);
    return user;
  }
}

/** Saves; where an alias is refused, that points to where the body says it. */
async function aliasRefusedIn<Result>(
  properties: SaveProfile['properties'] = [],
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    const reason = error instanceof DomainError ? error.reason : undefined;
    if (reason?.name !== 'alias_taken') throw error;
    const index = properties.findLastIndex(({ key }) => key === 'alias');
    throw new DomainError('already_exists', { ...reason, path: jsonPointer(['properties', index, 'value']) });
  }
}

/** What the writer is asked, or sees where it is somebody else's. */
async function definitionsFor(
  user: User,
  isOwn: boolean,
  queryContext: QueryContext,
): Promise<readonly ProfilePropertyDefinition[]> {
  if (isOwn) return readOwnDefinitions(queryContext, user);
  const isOperator = queryContext.viewer?.isOperator === true;
  return (await readOwnDefinitions(queryContext, { isOperator })).filter(isForOthers);
}

/**
 * An address is no part of a profile: whoever changes their own proves who they are, and confirms the other one by mail.
 * @throws DomainError `validation_failed` for another than they have, which says where it is changed
 */
async function requireSameAddress(
  email: string,
  userGuid: string,
  queryContext: QueryContext,
): Promise<void> {
  const known = await readUser(queryContext, userGuid);
  if (known === undefined || known.email === email.trim()) return;
  const name = queryContext.viewer?.guid === userGuid ? 'own_address' : 'other_address';
  throw new DomainError('validation_failed', { name, path: '/email' });
}

/**
 * Whoever sees a profile sees its photo, so that it is one that was meant for that.
 * @throws DomainError `validation_failed`, the same whether there is such a file or not
 */
async function requireOwnPhoto(
  photo: string | null | undefined,
  userGuid: string,
  queryContext: QueryContext,
): Promise<void> {
  const asset = photo == null ? undefined : await findAsset(queryContext, photo);
  const isOwn = asset?.context.kind === 'profile' && asset.context.guid === userGuid;
  if (!isOwn || !isImageMediaType(asset.mimeType))
    throw new DomainError('validation_failed', { name: 'photo_unknown', path: '/properties' });
}

/**
 * What somebody says to the terms of use. Whoever sends back what they read of their profile says nothing by it, and neither does whoever
 * takes back a Change of it.
 * @throws DomainError `validation_failed` where they saw other terms than are published now
 */
async function newAnswer(
  profile: SaveProfile,
  user: User,
  { undoOf, sentLanguage }: ProfileRequest,
  queryContext: QueryContext,
): Promise<Partial<Pick<User, 'terms'>>> {
  const { termsOfUseVersionAccepted: accepted } = profile;
  if (accepted === undefined || undoOf !== undefined) return {};
  const agreed = user.terms?.isAgreed === true ? user.terms.version : null;
  const isAlone = Object.values(profile).filter((value) => value !== undefined).length === 1;
  const language = languageOf(sentLanguage, await readLanguage(queryContext, user));
  if (accepted !== null && (accepted !== agreed || isAlone)) {
    const terms = await agreedTerms({ termsOfUseVersionAccepted: accepted }, language, queryContext);
    return terms === null ? {} : { terms };
  }
  const declines = accepted === null && (agreed !== null || isAlone);
  return declines ? { terms: await declinedTerms(language, queryContext) } : {};
}

/**
 * What was sent of what the writer sees. Whoever takes back a Change sends the whole profile as it was before it: what is not in
 * that was not said then.
 */
function valuesOf(
  properties: NonNullable<SaveProfile['properties']>,
  seen: readonly ProfileProperty['key'][],
  isUndo: boolean,
): Readonly<Partial<Record<ProfileProperty['key'], string | null>>> {
  const given = new Map(properties.map(({ key, value }) => [key, value]));
  const sent = seen.filter((key) => isUndo || given.has(key));
  return Object.fromEntries(sent.map((key) => [key, given.get(key) || null]));
}

/**
 * The writer's Change of this profile that is not taken back yet: of no other may a save say that it undoes it.
 * @throws DomainError `not_found`, `already_undone`
 */
async function ownChange(
  named: string,
  userGuid: string,
  queryContext: QueryContext,
  { actorGuid }: CommandContext,
): Promise<string> {
  const changeId = normalizeGuid(named);
  const change = changeId === undefined ? undefined : await locateChange(queryContext, changeId);
  const isTheirs =
    change?.actorGuid === actorGuid && change?.entities.every((entity) => entity === `user:${userGuid}`);
  if (change === undefined || isTheirs !== true) throw new DomainError('not_found', 'change_unknown');
  if (change.undoneBy !== null) throw new DomainError('already_undone');
  return change.changeId;
}
