import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import { type RestoreFromTrash, restoreFromTrash } from '@spoor/contracts/trash/trash.commands';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { type TrashQuery, trashQuery } from '@spoor/contracts/trash/trash-query';
import type { Reader } from '@spoor/projections/reader';
import { listTrash } from '@spoor/projections/trash/trash.queries';
import { AdminOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { found, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { ChangeTrash } from './trash.command-handler.ts';

/** What was removed: looked through, brought back, or thrown away for ever. */
@Controller()
export class TrashController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Get(routerPath(trashRoutes.list))
  @Reads('pages', 'list-items', 'menus', 'users')
  @AdminOnly()
  list(@Query({ schema: trashQuery }) query: TrashQuery, @Reading() reader: Reader) {
    return found(listTrash(reader, query));
  }

  @Post(routerPath(trashRoutes.restore))
  @HttpCode(200)
  @AdminOnly()
  restore(
    @Body({ schema: restoreFromTrash }) { guids }: RestoreFromTrash,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.carryOut(new ChangeTrash(guids, 'restore', reader, context));
  }

  @Delete(routerPath(trashRoutes.purge))
  @AdminOnly()
  purge(
    @Param('guid', { schema: guid }) thing: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.carryOut(new ChangeTrash([thing], 'purge', reader, context));
  }

  private carryOut(command: ChangeTrash) {
    return this.replies.removed(this.commands.execute(command), ['pages', 'list-items']);
  }
}
