import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditRole, NewRole, RoleCommand } from '@spoor/contracts/roles/role.commands';
import { rankStep } from '@spoor/contracts/shared/ordered-tree';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRoles } from '@spoor/projections/roles/roles/roles.queries';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { roleDecider } from './domain/role.decider.ts';
import { requireFreeRoleName, requireOwnRole } from './role.access.ts';

export type RoleOperation =
  | { readonly kind: 'create'; readonly role: NewRole }
  | { readonly kind: 'edit'; readonly guid: string; readonly edit: EditRole };

export interface RoleReceipt extends Receipt {
  readonly roleGuid: string;
}

export class ChangeRoleCommand extends Command<RoleReceipt> {
  constructor(
    readonly input: RoleOperation,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeRoleCommand)
export class ChangeRoleHandler implements ICommandHandler<ChangeRoleCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ input, queryContext, context }: ChangeRoleCommand): Promise<RoleReceipt> {
    requireAdmin(queryContext);
    // The same guid for the same Change: the second of two that are the same finds its own.
    const roleGuid = input.kind === 'create' ? derivedGuid(context.changeId, 'role') : input.guid;
    if (input.kind === 'edit') await requireOwnRole(roleGuid, queryContext);
    const { name } = input.kind === 'create' ? input.role : input.edit;
    if (name !== undefined) await requireFreeRoleName(name, queryContext, roleGuid);
    const command: RoleCommand =
      input.kind === 'edit'
        ? { type: 'EditRole', edit: input.edit }
        : {
            type: 'CreateRole',
            role: { guid: roleGuid, ...input.role, sortId: await lastPlace(queryContext) },
          };
    const receipt = await this.handleCommand(roleDecider, roleGuid, command, context);
    return { ...receipt, roleGuid };
  }
}

/** After all roles that there are. */
async function lastPlace(queryContext: QueryContext): Promise<number> {
  const { view } = await listRoles(queryContext);
  return Math.max(...view.map(({ sortId }) => sortId)) + rankStep;
}
