import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { guid } from '@spoor/contracts/shared/guid';
import { type RestoreFromTrash, restoreFromTrash } from '@spoor/contracts/trash/trash.commands';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { type TrashQuery, trashQueryParams } from '@spoor/contracts/trash/trash-query';
import type { QueryContext } from '@spoor/projections/query-context';
import { listTrash } from '@spoor/projections/trash/trash.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangeTrashCommand } from './change-trash.command-handler.ts';

@Controller()
export class TrashController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(trashRoutes.list)
  @ReadsFrom('pages', 'list-items', 'forms', 'submissions', 'menus', 'users', 'change-log')
  list(
    @Query({ schema: trashQueryParams }) query: TrashQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(listTrash(queryContext, query));
  }

  @Handles(trashRoutes.restore)
  restore(
    @Body({ schema: restoreFromTrash }) { guids, target }: RestoreFromTrash,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.carryOut(new ChangeTrashCommand(guids, { type: 'restore', target }, queryContext, context));
  }

  @Handles(trashRoutes.purge)
  purge(
    @Param('guid', { schema: guid }) thing: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.carryOut(new ChangeTrashCommand([thing], { type: 'purge' }, queryContext, context));
  }

  private carryOut(command: ChangeTrashCommand) {
    return this.replies.receipt(this.commands.execute(command), ['pages', 'list-items', 'forms', 'menus']);
  }
}
