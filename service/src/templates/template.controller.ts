import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type InsertTemplate as InsertTemplateBody,
  insertTemplate,
  type PageCommand,
} from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { type PageQuery, pageQuery } from '@spoor/contracts/pages/page-query';
import { guid } from '@spoor/contracts/shared/guid';
import {
  type CreateTemplate,
  createTemplate,
  type EditTemplate,
  editTemplate,
} from '@spoor/contracts/templates/template.commands';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import {
  type RemoveTemplateQuery,
  removeTemplateQuery,
  type TemplateListQuery,
  templateListQuery,
} from '@spoor/contracts/templates/template-query';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import { listTemplates, readTemplate } from '@spoor/projections/pages/pages/templates.queries';
import type { Reader } from '@spoor/projections/query-context';
import { AddPage } from '../pages/add-page.command-handler.ts';
import { ChangePage, type PageReceipt } from '../pages/change-page.command-handler.ts';
import { pageReads } from '../pages/page.controller.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { InsertTemplate } from './insert-template.command-handler.ts';
import { newTemplateInput } from './new-template.ts';
import { RemoveTemplate } from './remove-template.command-handler.ts';

/** Templates. Their blocks are edited and published by the routes for pages. */
@Controller()
export class TemplateController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(templateRoutes.list)
  @Reads('pages')
  list(@Query({ schema: templateListQuery }) { kind }: TemplateListQuery, @CurrentReader() reader: Reader) {
    return foundReply(listTemplates(reader, kind));
  }

  @Handles(templateRoutes.read)
  @Reads('pages')
  read(
    @Param('id') id: string,
    @Query({ schema: pageQuery }) { mode }: PageQuery,
    @CurrentReader() reader: Reader,
  ) {
    return foundReply(readTemplate(reader, id, mode));
  }

  @Handles(templateRoutes.create)
  async create(
    @Body({ schema: createTemplate }) body: CreateTemplate,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const input = await newTemplateInput(body, reader);
    return this.answer(this.commands.execute(new AddPage(input, {}, reader, context)), reader);
  }

  @Handles(templateRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) templateGuid: string,
    @Body({ schema: editTemplate }) edit: EditTemplate,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const command: PageCommand = { type: 'EditTemplate', edit };
    const address = { pageGuid: templateGuid };
    return this.answer(this.commands.execute(new ChangePage(address, command, reader, context)), reader);
  }

  @Handles(templateRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) templateGuid: string,
    @Query({ schema: removeTemplateQuery }) { force }: RemoveTemplateQuery,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const removing = this.commands.execute(new RemoveTemplate(templateGuid, force, reader, context));
    return this.replies.receipt(removing, ['pages']);
  }

  @Handles(pageRoutes.insertTemplate)
  insert(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: insertTemplate }) insertion: InsertTemplateBody,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const inserting = this.commands.execute(new InsertTemplate(pageGuid, insertion, reader, context));
    return this.replies.readBack(inserting, pageReads, () => viewOf(readPage(reader, pageGuid, 'draft')));
  }

  /** Answers with the template's draft. */
  private answer(writing: Promise<PageReceipt>, reader: Reader) {
    return this.replies.readBack(writing, ['pages'], ({ pageGuid }) =>
      viewOf(readTemplate(reader, pageGuid, 'draft')),
    );
  }
}
