import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type BlockPermissions,
  blockOptions,
  blockPermissions,
  type EditBlock,
  editBlock,
  type MoveBlock,
  moveBlock,
  type PageCommand,
} from '@spoor/contracts/pages/page.commands';
import { blockRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView } from '@spoor/contracts/pages/page.views';
import { type PageQuery, pageQuery } from '@spoor/contracts/pages/page-query';
import { guid } from '@spoor/contracts/shared/guid';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { routerPath } from '@spoor/contracts/shared/route';
import { readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { Authenticated } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { found, viewOf, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { DuplicateBlock } from './duplicate-block.command-handler.ts';
import { ChangePage } from './page.command-handler.ts';

/** Building blocks, addressed by themselves; each is a part of its page. */
@Controller()
export class BlockController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Get(routerPath(blockRoutes.read))
  @Reads('pages')
  read(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Query({ schema: pageQuery }) { mode }: PageQuery,
    @Reading() reader: Reader,
  ) {
    return found(readBlock(reader, blockGuid, mode));
  }

  @Put(routerPath(blockRoutes.edit))
  @Authenticated()
  edit(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: editBlock }) edit: EditBlock,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer({ type: 'EditBlockContent', blockGuid, edit }, reader, context, whole);
  }

  @Post(routerPath(blockRoutes.options))
  @HttpCode(200)
  @Authenticated()
  setOptions(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: blockOptions }) options: JsonObject,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer({ type: 'SetBlockOptions', blockGuid, options }, reader, context, optionsOf);
  }

  @Post(routerPath(blockRoutes.permissions))
  @HttpCode(200)
  @Authenticated()
  setPermissions(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: blockPermissions }) permissions: BlockPermissions,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(
      { type: 'SetBlockPermissions', blockGuid, permissions },
      reader,
      context,
      permissionsOf,
    );
  }

  @Post(routerPath(blockRoutes.move))
  @HttpCode(200)
  @Authenticated()
  move(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: moveBlock }) place: MoveBlock,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer({ type: 'MoveBlock', blockGuid, place }, reader, context, whole);
  }

  @Post(routerPath(blockRoutes.duplicate))
  @Authenticated()
  duplicate(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new DuplicateBlock(blockGuid, reader, context)),
      ['pages'],
      (receipt) => viewOf(readBlock(reader, receipt.blockGuid, 'draft')),
      201,
    );
  }

  @Delete(routerPath(blockRoutes.remove))
  @Authenticated()
  remove(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(this.change({ type: 'RemoveBlock', blockGuid }, reader, context), ['pages']);
  }

  private change(command: BlockCommand, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangePage({ blockGuid: command.blockGuid }, command, reader, context));
  }

  /** As much of the block as the call answers with, as its editor now sees it. */
  private answer<Part>(
    command: BlockCommand,
    reader: Reader,
    context: CommandContext,
    part: (block: BlockView) => Part,
  ) {
    return this.replies.readBack(this.change(command, reader, context), ['pages'], async () => {
      const block = await viewOf(readBlock(reader, command.blockGuid, 'draft'));
      return block && part(block);
    });
  }
}

type BlockCommand = Extract<PageCommand, { blockGuid: string }>;

const whole = (block: BlockView): BlockView => block;

const optionsOf = ({ options }: BlockView): JsonObject => options;

const permissionsOf = ({ addPermission, addRoles }: BlockView): BlockPermissions => ({
  addPermission,
  addRoles,
});
