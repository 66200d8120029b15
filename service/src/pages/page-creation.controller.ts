import { Body, Controller, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { externalIdText, externalSource } from '@spoor/contracts/external-ids/external-id';
import {
  type CopyPage,
  type CreatePage,
  copyPage,
  createPage,
  type SetPage,
  setPage,
} from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { guid } from '@spoor/contracts/shared/guid';
import { pageReadModels, readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { AddPageCommand, type MenuPlacement } from './add-page.command-handler.ts';
import type { NewPageInput } from './new-page.ts';
import { SetPageCommand } from './set-page.command-handler.ts';
import { templateToCopy } from './template.access.ts';

/** Creating pages: empty, from a template, or as a copy. */
@Controller()
export class PageCreationController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(pageRoutes.create)
  async create(
    @Body({ schema: createPage }) { name: title, templateGuid, ...place }: CreatePage,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const input = {
      title,
      ...(templateGuid == null
        ? {}
        : { content: await templateToCopy(templateGuid, ['page'], queryContext) }),
    };
    return this.answer(input, place, queryContext, context);
  }

  @Handles(pageRoutes.copy)
  async copy(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: copyPage }) { name }: CopyPage,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const original = await viewOf(readPage(queryContext, pageGuid, 'draft'));
    if (original === undefined) throw new DomainError('not_found');
    return this.answer(copyOf(original, name), {}, queryContext, context);
  }

  @Handles(pageRoutes.setByExternal)
  set(
    @Param('source', { schema: externalSource }) source: string,
    @Param('externalId', { schema: externalIdText }) id: string,
    @Body({ schema: setPage }) wanted: SetPage,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBackMade(
      this.commands.execute(new SetPageCommand({ source, id }, wanted, queryContext, context)),
      pageReadModels,
      ({ thingGuid }) => viewOf(readPage(queryContext, thingGuid, 'draft')),
    );
  }

  private answer(
    input: NewPageInput,
    place: MenuPlacement,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new AddPageCommand(input, place, queryContext, context)),
      pageReadModels,
      (receipt) => viewOf(readPage(queryContext, receipt.pageGuid, 'draft')),
    );
  }
}

/** A copy has the permissions of the original. Copies of legal documents are ordinary pages. */
function copyOf(original: PageView, title = original.title): NewPageInput {
  const { purpose, options, buildingBlockInstances: blocks } = original;
  const { editPermission, editRoles, viewPermission, viewRoles } = original;
  return {
    title,
    purpose: purpose.kind === 'template' ? purpose : contentPurpose,
    content: { options, blocks },
    permissions: { editPermission, editRoles, viewPermission, viewRoles },
  };
}
