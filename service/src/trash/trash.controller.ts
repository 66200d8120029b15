import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { guid } from '@spoor/contracts/shared/guid';
import { type RestoreFromTrash, restoreFromTrash } from '@spoor/contracts/trash/trash.commands';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { type TrashQuery, trashQuery } from '@spoor/contracts/trash/trash-query';
import type { Reader } from '@spoor/projections/query-context';
import { listTrash } from '@spoor/projections/trash/trash.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { foundReply, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { ChangeTrash } from './change-trash.command-handler.ts';

@Controller()
export class TrashController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(trashRoutes.list)
  @Reads('pages', 'list-items', 'menus', 'users')
  list(@Query({ schema: trashQuery }) query: TrashQuery, @CurrentReader() reader: Reader) {
    return foundReply(listTrash(reader, query));
  }

  @Handles(trashRoutes.restore)
  restore(
    @Body({ schema: restoreFromTrash }) { guids }: RestoreFromTrash,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.carryOut(new ChangeTrash(guids, 'restore', reader, context));
  }

  @Handles(trashRoutes.purge)
  purge(
    @Param('guid', { schema: guid }) thing: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.carryOut(new ChangeTrash([thing], 'purge', reader, context));
  }

  private carryOut(command: ChangeTrash) {
    return this.replies.receipt(this.commands.execute(command), ['pages', 'list-items']);
  }
}
