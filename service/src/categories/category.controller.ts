import { Body, Controller, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CreateCategory,
  createCategory,
  type EditCategory,
  editCategory,
} from '@spoor/contracts/categories/category.commands';
import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import { externalIdText, externalSource } from '@spoor/contracts/external-ids/external-id';
import { guid } from '@spoor/contracts/shared/guid';
import {
  categoryKeys,
  listCategories,
  readCategory,
} from '@spoor/projections/list-items/list-items/item-categories.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { type CategoryOperation, ChangeCategoryCommand } from './change-category.command-handler.ts';
import { SetCategoryCommand } from './set-category.command-handler.ts';

@Controller()
export class CategoryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(categoryRoutes.list)
  @ReadsFrom('categories', 'list-items', 'pages')
  list(@CurrentQueryContext() queryContext: QueryContext) {
    return foundReply(listCategories(queryContext));
  }

  @Handles(categoryRoutes.read)
  @ReadsFrom('categories', 'list-items', 'pages')
  read(
    @Param('guid', { schema: guid }) categoryGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const reading = readCategory(queryContext, categoryGuid);
    return foundReply(reading.then((view) => view && { view, keys: categoryKeys }));
  }

  @Handles(categoryRoutes.create)
  create(
    @Body({ schema: createCategory }) category: CreateCategory,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ kind: 'create', category }, queryContext, context);
  }

  @Handles(categoryRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) categoryGuid: string,
    @Body({ schema: editCategory }) edit: EditCategory,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ kind: 'edit', guid: categoryGuid, edit }, queryContext, context);
  }

  @Handles(categoryRoutes.setByExternal)
  set(
    @Param('source', { schema: externalSource }) source: string,
    @Param('externalId', { schema: externalIdText }) id: string,
    @Body({ schema: createCategory }) wanted: CreateCategory,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBackMade(
      this.commands.execute(new SetCategoryCommand({ source, id }, wanted, queryContext, context)),
      ['categories'],
      ({ thingGuid }) => readCategory(queryContext, thingGuid),
    );
  }

  @Handles(categoryRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) categoryGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const removal = { kind: 'remove', guid: categoryGuid } as const;
    return this.replies.receipt(
      this.commands.execute(new ChangeCategoryCommand(removal, queryContext, context)),
      ['categories'],
    );
  }

  private answer(input: CategoryOperation, queryContext: QueryContext, context: CommandContext) {
    return this.replies.readBack(
      this.commands.execute(new ChangeCategoryCommand(input, queryContext, context)),
      ['categories'],
      ({ categoryGuid }) => readCategory(queryContext, categoryGuid),
    );
  }
}
