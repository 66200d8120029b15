import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { blockTypeViews } from '@spoor/contracts/blocks/block-type-views';
import {
  type ConvertHtml,
  convertHtml,
  type RichTexts,
  richTexts,
  type WrittenHtml,
} from '@spoor/contracts/pages/html-conversion';
import {
  type BlockPermissions,
  blockOptions,
  blockPermissions,
  type EditBlock,
  editBlock,
  type MoveBlockBody,
  moveBlockBody,
  type PageCommand,
} from '@spoor/contracts/pages/page.commands';
import { blockRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView } from '@spoor/contracts/pages/page.views';
import { type PageQueryParams, pageQueryParams } from '@spoor/contracts/pages/page-query';
import { guid } from '@spoor/contracts/shared/guid';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { boundedTree } from '../rich-text/bounded-tree.ts';
import { type Addresses, htmlOfRichText } from '../rich-text/html-of-rich-text.ts';
import { richTextOfHtml } from '../rich-text/rich-text-of-html.ts';
import type { RichTextNode } from '../rich-text/rich-text-writer.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangePageCommand } from './change-page.command-handler.ts';
import { DuplicateBlockCommand } from './duplicate-block.command-handler.ts';
import { MoveToPageCommand } from './move-to-page.command-handler.ts';

/** Building blocks by their own guid; each is part of its page's stream. */
@Controller()
export class BlockController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(blockRoutes.types)
  types() {
    return blockTypeViews;
  }

  @Handles(blockRoutes.fromHtml)
  @TransientReply()
  fromHtml(@Body({ schema: convertHtml }) { html, ...known }: ConvertHtml) {
    const tree = boundedTree();
    return html.map((text, index) => refusedAt(['html', index], () => richTextOfHtml(text, known, tree)));
  }

  @Handles(blockRoutes.toHtml)
  @TransientReply()
  toHtml(@Body({ schema: richTexts }) { docs }: RichTexts): WrittenHtml {
    const addresses: Addresses = { images: {}, links: {} };
    // Their nodes were checked by the schema.
    const html = docs.map(({ content }) => htmlOfRichText(content as readonly RichTextNode[], addresses));
    return { html, ...addresses };
  }

  @Handles(blockRoutes.read)
  @ReadsFrom('pages')
  read(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Query({ schema: pageQueryParams }) { mode }: PageQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readBlock(queryContext, blockGuid, mode));
  }

  @Handles(blockRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: editBlock }) edit: EditBlock,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ type: 'EditBlockContent', blockGuid, edit }, queryContext, context, whole);
  }

  @Handles(blockRoutes.options)
  setOptions(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: blockOptions }) options: JsonObject,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ type: 'SetBlockOptions', blockGuid, options }, queryContext, context, optionsOf);
  }

  @Handles(blockRoutes.permissions)
  setPermissions(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: blockPermissions }) permissions: BlockPermissions,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(
      { type: 'SetBlockPermissions', blockGuid, permissions },
      queryContext,
      context,
      permissionsOf,
    );
  }

  @Handles(blockRoutes.move)
  move(
    @Param('guid', { schema: guid }) blockGuid: string,
    @Body({ schema: moveBlockBody }) { pageGuid, ...place }: MoveBlockBody,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    if (pageGuid === undefined)
      return this.answer({ type: 'MoveBlock', blockGuid, place }, queryContext, context, whole);
    return this.replies.readBack(
      this.commands.execute(new MoveToPageCommand(blockGuid, pageGuid, place, queryContext, context)),
      ['pages'],
      () => viewOf(readBlock(queryContext, blockGuid, 'draft')),
    );
  }

  @Handles(blockRoutes.duplicate)
  duplicate(
    @Param('guid', { schema: guid }) blockGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new DuplicateBlockCommand(blockGuid, queryContext, context)),
      ['pages'],
      (receipt) => viewOf(readBlock(queryContext, receipt.blockGuid, 'draft')),
    );
  }

  @Handles(blockRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) blockGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.change({ type: 'RemoveBlock', blockGuid }, queryContext, context), [
      'pages',
    ]);
  }

  private change(command: BlockCommand, queryContext: QueryContext, context: CommandContext) {
    return this.commands.execute(
      new ChangePageCommand({ blockGuid: command.blockGuid }, command, queryContext, context),
    );
  }

  /** Runs a command and answers with the part of the block's draft that the route is about. */
  private answer<Part>(
    command: BlockCommand,
    queryContext: QueryContext,
    context: CommandContext,
    part: (block: BlockView) => Part,
  ) {
    return this.replies.readBack(this.change(command, queryContext, context), ['pages'], async () => {
      const block = await viewOf(readBlock(queryContext, command.blockGuid, 'draft'));
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
