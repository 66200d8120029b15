import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type InsertTemplate as InsertTemplateBody,
  insertTemplate,
  type PageCommand,
} from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { type PageQueryParams, pageQueryParams } from '@spoor/contracts/pages/page-query';
import {
  type CreateTemplate,
  createTemplate,
  type EditTemplate,
  editTemplate,
} from '@spoor/contracts/pages/template.commands';
import { guid } from '@spoor/contracts/shared/guid';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import {
  type RemoveTemplateQuery,
  removeTemplateQuery,
  type TemplateListQuery,
  templateListQuery,
} from '@spoor/contracts/templates/template-query';
import { pageReadModels, readPage } from '@spoor/projections/pages/pages/pages.queries';
import { listTemplates, readTemplate } from '@spoor/projections/pages/pages/templates.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import { AddPageCommand } from '../pages/add-page.command-handler.ts';
import { ChangePageCommand, type PageReceipt } from '../pages/change-page.command-handler.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { InsertTemplateCommand } from './insert-template.command-handler.ts';
import { newTemplateInput } from './new-template.ts';
import { RemoveTemplateCommand } from './remove-template.command-handler.ts';

/** Templates. Their blocks are edited and published by the routes for pages. */
@Controller()
export class TemplateController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(templateRoutes.list)
  @ReadsFrom('pages')
  list(
    @Query({ schema: templateListQuery }) { kind }: TemplateListQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(listTemplates(queryContext, kind));
  }

  @Handles(templateRoutes.read)
  @ReadsFrom('pages', ...settingsReadModels)
  read(
    @Param('id') id: string,
    @Query({ schema: pageQueryParams }) { mode }: PageQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readTemplate(queryContext, id, mode));
  }

  @Handles(templateRoutes.create)
  async create(
    @Body({ schema: createTemplate }) body: CreateTemplate,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const input = await newTemplateInput(body, queryContext);
    return this.answer(
      this.commands.execute(new AddPageCommand(input, {}, queryContext, context)),
      queryContext,
    );
  }

  @Handles(templateRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) templateGuid: string,
    @Body({ schema: editTemplate }) edit: EditTemplate,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command: PageCommand = { type: 'EditTemplate', edit };
    const address = { pageGuid: templateGuid };
    return this.answer(
      this.commands.execute(new ChangePageCommand(address, command, queryContext, context)),
      queryContext,
    );
  }

  @Handles(templateRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) templateGuid: string,
    @Query({ schema: removeTemplateQuery }) { force }: RemoveTemplateQuery,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const removing = this.commands.execute(
      new RemoveTemplateCommand(templateGuid, force, queryContext, context),
    );
    return this.replies.receipt(removing, ['pages']);
  }

  @Handles(pageRoutes.insertTemplate)
  insert(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: insertTemplate }) insertion: InsertTemplateBody,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const inserting = this.commands.execute(
      new InsertTemplateCommand(pageGuid, insertion, queryContext, context),
    );
    return this.replies.readBack(inserting, pageReadModels, () =>
      viewOf(readPage(queryContext, pageGuid, 'draft')),
    );
  }

  /** Answers with the template's draft. */
  private answer(writing: Promise<PageReceipt>, queryContext: QueryContext) {
    return this.replies.readBack(writing, ['pages'], ({ pageGuid }) =>
      viewOf(readTemplate(queryContext, pageGuid, 'draft')),
    );
  }
}
