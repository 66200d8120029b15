import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
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
import { readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { DuplicateBlock } from './duplicate-block.command-handler.ts';
import { ChangePage } from './change-page.command-handler.ts';

/** Building blocks by their own guid; each is part of its page's stream. */
@Controller()
export class BlockController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(blockRoutes.read)
  @Reads('pages')
  read(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Query({ schema: pageQuery }) { mode }: PageQuery,
    @CurrentReader() reader: Reader,
  ) {
    return foundReply(readBlock(reader, blockGuid, mode));
  }

  @Handles(blockRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: editBlock }) edit: EditBlock,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer({ type: 'EditBlockContent', blockGuid, edit }, reader, context, whole);
  }

  @Handles(blockRoutes.options)
  setOptions(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: blockOptions }) options: JsonObject,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer({ type: 'SetBlockOptions', blockGuid, options }, reader, context, optionsOf);
  }

  @Handles(blockRoutes.permissions)
  setPermissions(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: blockPermissions }) permissions: BlockPermissions,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(
      { type: 'SetBlockPermissions', blockGuid, permissions },
      reader,
      context,
      permissionsOf,
    );
  }

  @Handles(blockRoutes.move)
  move(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: moveBlock }) place: MoveBlock,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer({ type: 'MoveBlock', blockGuid, place }, reader, context, whole);
  }

  @Handles(blockRoutes.duplicate)
  duplicate(
    @Param('guid', { schema: guid }) blockGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new DuplicateBlock(blockGuid, reader, context)),
      ['pages'],
      (receipt) => viewOf(readBlock(reader, receipt.blockGuid, 'draft')),
    );
  }

  @Handles(blockRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) blockGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.change({ type: 'RemoveBlock', blockGuid }, reader, context), ['pages']);
  }

  private change(command: BlockCommand, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangePage({ blockGuid: command.blockGuid }, command, reader, context));
  }

  /** Runs a command and answers with the part of the block's draft that the route is about. */
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
