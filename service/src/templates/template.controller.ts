import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type InsertTemplate as InsertTemplateBody,
  insertTemplate,
  type PageCommand,
} from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { type PageQuery, pageQuery } from '@spoor/contracts/pages/page-query';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
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
import type { Reader } from '@spoor/projections/reader';
import { AddPage } from '../pages/add-page.command-handler.ts';
import { ChangePage, type PageReceipt } from '../pages/page.command-handler.ts';
import { pageReads } from '../pages/page.controller.ts';
import { AdminOnly, Authenticated } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { found, viewOf, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { InsertTemplate } from './insert-template.command-handler.ts';
import { wishedTemplate } from './new-template.ts';
import { RemoveTemplate } from './remove-template.command-handler.ts';

/** Templates: found, made, described, used and thrown away. What they hold is edited and published as any page. */
@Controller()
export class TemplateController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Get(routerPath(templateRoutes.list))
  @Reads('pages')
  list(@Query({ schema: templateListQuery }) { kind }: TemplateListQuery, @Reading() reader: Reader) {
    return found(listTemplates(reader, kind));
  }

  @Get(routerPath(templateRoutes.read))
  @Reads('pages')
  read(
    @Param('id') id: string,
    @Query({ schema: pageQuery }) { mode }: PageQuery,
    @Reading() reader: Reader,
  ) {
    return found(readTemplate(reader, id, mode));
  }

  @Post(routerPath(templateRoutes.create))
  @AdminOnly()
  async create(
    @Body({ schema: createTemplate }) body: CreateTemplate,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const wish = await wishedTemplate(body, reader);
    return this.answer(this.commands.execute(new AddPage(wish, {}, reader, context)), reader, 201);
  }

  @Put(routerPath(templateRoutes.edit))
  @AdminOnly()
  edit(
    @Param('guid', { schema: guid }) templateGuid: string,
    @Body({ schema: editTemplate }) edit: EditTemplate,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const command: PageCommand = { type: 'EditTemplate', edit };
    const address = { pageGuid: templateGuid };
    return this.answer(this.commands.execute(new ChangePage(address, command, reader, context)), reader);
  }

  @Delete(routerPath(templateRoutes.remove))
  @AdminOnly()
  remove(
    @Param('guid', { schema: guid }) templateGuid: string,
    @Query({ schema: removeTemplateQuery }) { force }: RemoveTemplateQuery,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const removing = this.commands.execute(new RemoveTemplate(templateGuid, force, reader, context));
    return this.replies.removed(removing, ['pages']);
  }

  @Post(routerPath(pageRoutes.insertTemplate))
  @HttpCode(200)
  @Authenticated()
  insert(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: insertTemplate }) insertion: InsertTemplateBody,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const inserting = this.commands.execute(new InsertTemplate(pageGuid, insertion, reader, context));
    return this.replies.readBack(inserting, pageReads, () => viewOf(readPage(reader, pageGuid, 'draft')));
  }

  /** The template as its editor now sees it. */
  private answer(writing: Promise<PageReceipt>, reader: Reader, status?: number) {
    return this.replies.readBack(
      writing,
      ['pages'],
      ({ pageGuid }) => viewOf(readTemplate(reader, pageGuid, 'draft')),
      status,
    );
  }
}
