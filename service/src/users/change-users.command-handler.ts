import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { User } from '@spoor/contracts/users/user';
import type { ChangeUsers, EditUser } from '@spoor/contracts/users/user.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import { type ChangeStep, commandsStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { requirePresent } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { judgeEach } from '../shared/judge-each.ts';
import { requireKnownRoles } from '../shared/known-roles.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { withOpenConflicts } from '../shared/open-conflicts.ts';
import { tokens } from '../shared/providers.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { ChangedAddresses } from './changed-addresses.ts';
import { userDecider } from './domain/user.decider.ts';
import { openUserConflict } from './open-user-values.ts';
import { ProfileSeal } from './profile-seal.ts';
import { authorizeAccess } from './user.access.ts';

/** What becomes of each account; roles by name where it is of several. */
type UsersEdit = EditUser & Omit<ChangeUsers, 'guids'>;

/** Changes one account, or opens or closes several, or gives and takes roles, as one Change. */
export class ChangeUsersCommand extends Command<Receipt> {
  constructor(
    readonly guids: readonly string[],
    readonly edit: UsersEdit,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeUsersCommand)
export class ChangeUsersHandler implements ICommandHandler<ChangeUsersCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(ProfileSeal) private readonly seal: ProfileSeal,
    @Inject(ChangedAddresses) private readonly addresses: ChangedAddresses,
  ) {}

  async execute({ guids, edit, queryContext, context }: ChangeUsersCommand): Promise<Receipt> {
    requireOneTarget(guids, context);
    await requireKnownRoles(edit.addRoleIds ?? [], [], '/addRoleIds', queryContext);
    const users = await mapInBatches([...new Set(guids)], (guid) => this.requireUser(guid, queryContext));
    const steps = await judgeEach(
      users,
      ({ guid }) => ['guids', guids.indexOf(guid)],
      (user) => this.stepFor(user, edit, queryContext),
    );
    const [only] = users;
    const run = () => this.runChange(steps, context);
    // Several are opened and closed together, or get roles, which is no personal data.
    return only === undefined || users.length > 1
      ? run()
      : withOpenConflicts(openUserConflict(only, queryContext), run);
  }

  private async stepFor(user: User, edit: UsersEdit, queryContext: QueryContext): Promise<ChangeStep> {
    const { roleIds, addRoleIds: added = [], removeRoleIds: removed = [], isActive, email, ...names } = edit;
    const { guid, roleIds: currentRoleIds } = user;
    const address = email === undefined ? undefined : await this.addresses.wanted(user, email, queryContext);
    await authorizeAccess(
      {
        guid,
        currentRoleIds,
        roleIds: roleIds ?? [...currentRoleIds.filter((role) => !removed.includes(role)), ...added],
        isOpenOrClosed: isActive !== undefined && isActive !== user.isActive,
        isReachedElsewhere: address !== undefined,
      },
      queryContext,
    );
    const command = {
      type: 'EditUser',
      ...(roleIds === undefined ? {} : { roleIds: [...new Set(roleIds)] }),
      ...(isActive === undefined ? {} : { isActive }),
      profile: await this.seal.changes(user, names),
    } as const;
    return commandsStep(userDecider, guid, [
      command,
      { type: 'ChangeRoles', added, removed },
      ...(address === undefined ? [] : [address]),
    ]);
  }

  /** @throws DomainError `not_found` where the platform has no such account */
  private async requireUser(guid: string, queryContext: QueryContext): Promise<User> {
    if ((await findPrincipal(queryContext, guid)) === undefined) throw new DomainError('not_found');
    return requirePresent((await this.writeSide.aggregates.read(userDecider, guid)).state);
  }
}
