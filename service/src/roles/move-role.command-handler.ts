import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { type Neighbour, ranksWith } from '@spoor/contracts/shared/ordered-tree';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRoles } from '@spoor/projections/roles/roles/roles.queries';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { roleDecider } from './domain/role.decider.ts';
import { requireOwnRole } from './role.access.ts';

/** Moves a role to another place among those that administrators made. */
export class MoveRoleCommand extends Command<Receipt> {
  constructor(
    readonly roleGuid: string,
    readonly neighbour: Neighbour,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MoveRoleCommand)
export class MoveRoleHandler implements ICommandHandler<MoveRoleCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ roleGuid, neighbour, queryContext, context }: MoveRoleCommand): Promise<Receipt> {
    requireAdmin(queryContext);
    await requireOwnRole(roleGuid, queryContext);
    const roles = (await listRoles(queryContext)).view;
    const ranks = ranksWith(roles, roleGuid, behindSystem(neighbour, roles));
    const moved = roles
      .map(({ guid, sortId }) => ({ guid, before: sortId, sortId: ranks.get(guid) ?? sortId }))
      .filter(({ guid, before, sortId }) => sortId !== before || (guid === roleGuid && ranks.size > 0));
    // The one that is moved first, also where all others make room for it: what the request is conditional on is about it.
    const inTurn = moved.toSorted(
      (one, other) => Number(other.guid === roleGuid) - Number(one.guid === roleGuid),
    );
    return this.runChange(
      inTurn.map(({ guid, sortId }) => commandStep(roleDecider, guid, { type: 'PlaceRole', sortId })),
      context,
    );
  }
}

/** Roles of the system stay where they are: what would come before one of them comes right after the last. */
function behindSystem(neighbour: Neighbour, roles: readonly RoleView[]): Neighbour {
  const isAmongSystem =
    neighbour === null || roles.some(({ guid, isSystem }) => isSystem && guid === neighbour);
  return isAmongSystem ? (roles.findLast(({ isSystem }) => isSystem)?.guid ?? null) : neighbour;
}
