import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ExplainQuery, explainQuery } from '@spoor/contracts/roles/rights-explanation';
import {
  createRole,
  type EditRole,
  editRole,
  type MoveRole,
  moveRole,
  type NewRole,
  type RemoveRoleQuery,
  removeRoleQuery,
} from '@spoor/contracts/roles/role.commands';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { guid } from '@spoor/contracts/shared/guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { QueryContext } from '@spoor/projections/query-context';
import { explainRights } from '@spoor/projections/rights/explain-rights.queries';
import { listRoles, readRole } from '@spoor/projections/roles/roles/roles.queries';
import { listRoleMembers } from '@spoor/projections/users/users/role-members.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangeRoleCommand, type RoleOperation } from './change-role.command-handler.ts';
import { MoveRoleCommand } from './move-role.command-handler.ts';
import { RemoveRoleCommand } from './remove-role.command-handler.ts';
import { requireReader, requireRole } from './role.access.ts';
import { listRoleUsages } from './role-usages.ts';

const usageKeys: readonly string[] = [
  surrogateKey.roles(),
  surrogateKey.users(),
  surrogateKey.pages(),
  surrogateKey.forms(),
  adminSurrogateKey.invitations(),
];

@Controller()
export class RoleController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(roleRoutes.list)
  @ReadsFrom('roles', 'users')
  list(@CurrentQueryContext() queryContext: QueryContext) {
    requireReader(queryContext);
    return foundReply(listRoles(queryContext));
  }

  @Handles(roleRoutes.create)
  create(
    @Body({ schema: createRole }) role: NewRole,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ kind: 'create', role }, queryContext, context);
  }

  @Handles(roleRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) roleGuid: string,
    @Body({ schema: editRole }) edit: EditRole,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ kind: 'edit', guid: roleGuid, edit }, queryContext, context);
  }

  @Handles(roleRoutes.move)
  move(
    @Param('guid', { schema: guid }) roleGuid: string,
    @Body({ schema: moveRole }) { afterGuid }: MoveRole,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new MoveRoleCommand(roleGuid, afterGuid, queryContext, context)),
      ['roles', 'users'],
      () => readRole(queryContext, roleGuid),
    );
  }

  @Handles(roleRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) roleGuid: string,
    @Query({ schema: removeRoleQuery }) { reassignTo }: RemoveRoleQuery,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new RemoveRoleCommand(roleGuid, reassignTo, queryContext, context)),
      ['roles', 'users', 'pages', 'forms', 'invitations'],
    );
  }

  @Handles(roleRoutes.members)
  @ReadsFrom('roles', 'users')
  async members(
    @Param('guid', { schema: guid }) roleGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    await requireRole(roleGuid, queryContext);
    return foundReply(listRoleMembers(queryContext, roleGuid));
  }

  @Handles(roleRoutes.explain)
  @ReadsFrom('roles', 'users', 'pages', 'settings')
  explain(
    @Query({ schema: explainQuery }) { user, page }: ExplainQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(explainRights(queryContext, user, page));
  }

  @Handles(roleRoutes.usages)
  @ReadsFrom('roles', 'users', 'pages', 'forms', 'invitations')
  async usages(
    @Param('guid', { schema: guid }) roleGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    await requireRole(roleGuid, queryContext);
    const view = await listRoleUsages(queryContext, roleGuid);
    return foundReply(Promise.resolve({ view, keys: usageKeys }));
  }

  private answer(input: RoleOperation, queryContext: QueryContext, context: CommandContext) {
    return this.replies.readBack(
      this.commands.execute(new ChangeRoleCommand(input, queryContext, context)),
      ['roles', 'users'],
      ({ roleGuid }) => readRole(queryContext, roleGuid),
    );
  }
}
