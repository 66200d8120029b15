import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CopyPage, type CreatePage, copyPage, createPage } from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { forContent } from '@spoor/contracts/pages/page-purpose';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { AdminOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { viewOf, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { templateToCopy } from '../templates/template.access.ts';
import { AddPage, type MenuWish } from './add-page.command-handler.ts';
import type { PageWish } from './new-page.ts';
import { pageReads } from './page.controller.ts';

/** Pages that are made: empty, from a template, or as a copy of another. */
@Controller()
export class PageMakingController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Post(routerPath(pageRoutes.create))
  @AdminOnly()
  async create(
    @Body({ schema: createPage }) { name: title, templateGuid, ...place }: CreatePage,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const wish = {
      title,
      ...(templateGuid == null ? {} : { content: await templateToCopy(templateGuid, ['page'], reader) }),
    };
    return this.answer(wish, place, reader, context);
  }

  @Post(routerPath(pageRoutes.copy))
  @AdminOnly()
  async copy(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: copyPage }) { name }: CopyPage,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const original = await viewOf(readPage(reader, pageGuid, 'draft'));
    if (original === undefined) throw new DomainError('not_found');
    return this.answer(copyOf(original, name), {}, reader, context);
  }

  private answer(wish: PageWish, place: MenuWish, reader: Reader, context: CommandContext) {
    return this.replies.readBack(
      this.commands.execute(new AddPage(wish, place, reader, context)),
      pageReads,
      (receipt) => viewOf(readPage(reader, receipt.pageGuid, 'draft')),
      201,
    );
  }
}

/** Whoever may see or edit the original may do so with the copy. Of a legal document there is but one. */
function copyOf(original: PageView, title = original.title): PageWish {
  const { purpose, options, buildingBlockInstances: blocks } = original;
  const { editPermission, editRoles, viewPermission, viewRoles } = original;
  return {
    title,
    purpose: purpose.kind === 'template' ? purpose : forContent,
    content: { options, blocks },
    permissions: { editPermission, editRoles, viewPermission, viewRoles },
  };
}
