import { Body, Controller, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ItemTable, itemTable } from '@spoor/contracts/list-items/item-table.commands';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { guid } from '@spoor/contracts/shared/guid';
import type { Language } from '@spoor/contracts/texts/languages';
import { itemReadModels } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../../shared/command-context.ts';
import { Handles } from '../../shared/handles.decorator.ts';
import { TransientReply } from '../../shared/idempotency.interceptor.ts';
import { WriteReplies } from '../../shared/replies.ts';
import {
  CurrentCommandContext,
  CurrentLanguage,
  CurrentQueryContext,
} from '../../shared/request.decorators.ts';
import { ImportItemsCommand } from './import-items.command-handler.ts';
import { ItemTables } from './item-tables.ts';

/** Items of a list as a file of comma-separated values. */
@Controller()
export class ItemTableController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(ItemTables) private readonly tables: ItemTables,
  ) {}

  @Handles(listItemRoutes.previewCsv)
  @TransientReply()
  async preview(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Body({ schema: itemTable }) table: ItemTable,
    @CurrentLanguage() language: Language,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return (await this.tables.judge({ listGuid, table, language, queryContext, context })).report;
  }

  @Handles(listItemRoutes.importCsv)
  import(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Body({ schema: itemTable }) table: ItemTable,
    @CurrentLanguage() language: Language,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const sent = { listGuid, table, language, queryContext, context };
    return this.replies.readBack(
      this.commands.execute(new ImportItemsCommand(sent)),
      itemReadModels,
      async ({ report }) => report,
    );
  }
}
