import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AddBlock,
  addBlock,
  type EditPage,
  editPage,
  type PageCommand,
  type PageCommands,
  type PublishPage,
  pageCommands,
  publishPage,
} from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { pageCollection } from '@spoor/contracts/pages/page-collection';
import { toAddBlockEdit, toPageEdit } from '@spoor/contracts/pages/page-edit';
import {
  type LegalPageQuery,
  legalPageQuery,
  type PageByPathQuery,
  type PageListQuery,
  type PageQueryParams,
  pageByPathQuery,
  pageListQuery,
  pageQueryParams,
} from '@spoor/contracts/pages/page-query';
import { guid } from '@spoor/contracts/shared/guid';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import { pageIncludes } from '@spoor/projections/included/page-included.queries';
import { readLegalPage } from '@spoor/projections/pages/pages/legal-pages.queries';
import { readPageByPath } from '@spoor/projections/pages/pages/page-addresses.queries';
import {
  listPages,
  type PageSelection,
  pageReadModels,
  readBlock,
  readPage,
} from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { CurrentCursor, type CursorPage } from '../shared/cursors.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { PageReplies } from '../shared/page-replies.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { type RowShaping, shapeRows } from '../shared/shape-rows.ts';
import { ChangePageCommand } from './change-page.command-handler.ts';

const pageShaping: RowShaping<PageView> = { key: pageCollection.key, includes: pageIncludes };

@Controller()
export class PageController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(PageReplies) private readonly pages: PageReplies,
  ) {}

  @Handles(pageRoutes.list)
  @ReadsFrom(...pageReadModels)
  async list(
    @Query({ schema: pageListQuery }) query: PageListQuery,
    @CurrentCursor() page: CursorPage | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const found = await listPages(queryContext, selectionOf(query), page);
    const { body, keys } = await shapeRows(pageShaping, found.view, query, queryContext);
    const shaped = { view: body, keys: [...found.keys, ...keys] };
    return foundReply(Promise.resolve(shaped), page?.linkTo(found.next));
  }

  @Handles(pageRoutes.byPath)
  @ReadsFrom(...pageReadModels, ...settingsReadModels)
  byPath(
    @Query({ schema: pageByPathQuery }) { path, mode }: PageByPathQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.pages.found(readPageByPath(queryContext, path, mode), queryContext);
  }

  @Handles(pageRoutes.legal)
  @ReadsFrom(...pageReadModels)
  legal(
    @Query({ schema: legalPageQuery }) { document, language }: LegalPageQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.pages.found(readLegalPage(queryContext, { document, language }, 'live'), queryContext);
  }

  @Handles(pageRoutes.read)
  @ReadsFrom(...pageReadModels)
  read(
    @Param('id') id: string,
    @Query({ schema: pageQueryParams }) { mode }: PageQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.pages.found(readPage(queryContext, id, mode), queryContext);
  }

  @Handles(pageRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: editPage }) edit: EditPage,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(
      this.change(pageGuid, { type: 'EditPage', edit }, queryContext, context),
      queryContext,
    );
  }

  @Handles(pageRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) pageGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.change(pageGuid, { type: 'RemovePage' }, queryContext, context), [
      'pages',
    ]);
  }

  @Handles(pageRoutes.publish)
  publish(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: publishPage }) { asNewVersion, note }: PublishPage,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command: PageCommand = {
      type: 'PublishPage',
      ...(asNewVersion
        ? { newVersionOn: localDay(new Date(context.at), queryContext.platform.timeZone) }
        : {}),
    };
    const noted = note ? { ...context, reason: note } : context;
    return this.answer(this.change(pageGuid, command, queryContext, noted), queryContext);
  }

  @Handles(pageRoutes.unpublish)
  unpublish(
    @Param('guid', { schema: guid }) pageGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(this.change(pageGuid, { type: 'UnpublishPage' }, queryContext, context), queryContext);
  }

  @Handles(pageRoutes.discardDraft)
  discardDraft(
    @Param('guid', { schema: guid }) pageGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(this.change(pageGuid, { type: 'DiscardDraft' }, queryContext, context), queryContext);
  }

  @Handles(pageRoutes.addBlock)
  addBlock(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: addBlock }) body: AddBlock,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = toAddBlockEdit(body, () => derivedGuid(context.changeId, 'block'));
    return this.replies.readBack(this.change(pageGuid, command, queryContext, context), ['pages'], () =>
      viewOf(readBlock(queryContext, command.block.guid, 'draft')),
    );
  }

  @Handles(pageRoutes.commands)
  editContent(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: pageCommands }) { commands, summary }: PageCommands,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const edits = commands.map((command, index) =>
      toPageEdit(command, () => derivedGuid(context.changeId, 'block', String(index))),
    );
    const contextWithReason = summary === undefined ? context : { ...context, reason: summary };
    return this.answer(
      this.change(pageGuid, { type: 'EditTogether', edits }, queryContext, contextWithReason),
      queryContext,
    );
  }

  private change(
    pageGuid: string,
    command: PageCommand,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.commands.execute(new ChangePageCommand({ pageGuid }, command, queryContext, context));
  }

  /** Answers with the page's draft. */
  private answer(writing: ReturnType<PageController['change']>, queryContext: QueryContext) {
    return this.replies.readBack(writing, pageReadModels, ({ pageGuid }) =>
      viewOf(readPage(queryContext, pageGuid, 'draft')),
    );
  }
}

function selectionOf(query: PageListQuery): PageSelection {
  const { includeBbis, filterBbisByBuildingBlocks, search, itemCount, filter, fields, sort_by: sort } = query;
  return {
    includeBlocks: includeBbis || fields?.includes('buildingBlockInstances') === true,
    search,
    filter,
    sort,
    ...(filterBbisByBuildingBlocks === undefined ? {} : { blockNames: filterBbisByBuildingBlocks }),
    ...(itemCount === undefined ? {} : { atMost: itemCount }),
  };
}
