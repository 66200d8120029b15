import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isImageMediaType } from '@spoor/contracts/assets/media-types';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { profileProperties } from '@spoor/contracts/users/profile';
import type { SaveProfile } from '@spoor/contracts/users/profile.commands';
import { findAsset } from '@spoor/projections/assets/assets/assets.queries';
import { locateChange } from '@spoor/projections/changes/change-log/change-log.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { ownPropertyKeys, readOwnDefinitions } from '@spoor/projections/users/users/own-properties.queries';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { requirePresent } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { withOpenConflicts } from '../shared/open-conflicts.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { agreedTerms } from './agreed-terms.ts';
import { userDecider } from './domain/user.decider.ts';
import { openUserConflict } from './open-user-values.ts';
import { ownValuesIn, requireOwnValues } from './own-property-values.ts';
import { ProfileSeal } from './profile-seal.ts';

/** What somebody says of themselves. */
export class SaveProfileCommand extends Command<Receipt> {
  constructor(
    readonly userGuid: string,
    readonly profile: SaveProfile,
    /** The Change that the profile takes back, as the header names it. */
    readonly undoOf: string | undefined,
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

  async execute({ userGuid, profile, undoOf, queryContext, context }: SaveProfileCommand): Promise<Receipt> {
    const { properties, termsOfUseVersionAccepted: answer, ...names } = profile;
    const user = requirePresent((await this.writeSide.aggregates.read(userDecider, userGuid)).state);
    const said = properties && valuesOf(properties);
    const definitions = properties === undefined ? [] : await readOwnDefinitions(queryContext, user);
    const own = properties && ownValuesIn(properties, { definitions, said: ownPropertyKeys(user.profile) });
    const changes = await this.seal.changes(user, { ...own, ...names, ...said });
    if (properties !== undefined)
      requireOwnValues(properties, Object.keys(changes), { definitions, isUndo: undoOf !== undefined });
    if (changes.profielfoto != null) await requireOwnPhoto(said?.profielfoto, userGuid, queryContext);
    const link = undoOf === undefined ? {} : { undoOf: await ownChange(undoOf, userGuid, queryContext) };
    const terms = await newAnswer(answer, user.termsVersion, queryContext);
    const command = { type: 'EditUser', profile: changes, ...terms } as const;
    return withOpenConflicts(openUserConflict(user, queryContext), () =>
      this.handleCommand(userDecider, userGuid, command, { ...context, ...link }),
    );
  }
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
 * What somebody says to the terms of use, where that is something else than before.
 * @throws DomainError `validation_failed` where they saw other terms than are published now
 */
async function newAnswer(
  answer: number | null | undefined,
  before: number | null,
  queryContext: QueryContext,
): Promise<{ termsVersion?: number | null }> {
  if (answer === undefined || answer === before) return {};
  return {
    termsVersion:
      answer === null ? null : await agreedTerms(answer, queryContext, '/termsOfUseVersionAccepted'),
  };
}

/** A profile is sent whole: what is not in it any more was taken out. */
function valuesOf(properties: NonNullable<SaveProfile['properties']>) {
  const given = new Map(properties.map(({ key, value }) => [key, value]));
  return Object.fromEntries(profileProperties.map(({ key }) => [key, given.get(key) || null]));
}

/**
 * A Change of one's own profile that is not taken back yet: of no other may a save say that it undoes it.
 * @throws DomainError `not_found`, `already_undone`
 */
async function ownChange(named: string, userGuid: string, queryContext: QueryContext): Promise<string> {
  const changeId = normalizeGuid(named);
  const change = changeId === undefined ? undefined : await locateChange(queryContext, changeId);
  const isOwn =
    change?.actorGuid === userGuid && change.entities.every((entity) => entity === `user:${userGuid}`);
  if (change === undefined || !isOwn) throw new DomainError('not_found', 'change_unknown');
  if (change.undoneBy !== null) throw new DomainError('already_undone');
  return change.changeId;
}
