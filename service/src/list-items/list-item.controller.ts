import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ChangeListItems as ChangeListItemsBody,
  changeListItems,
  type PlaceListItems as PlaceListItemsBody,
  placeListItems,
} from '@spoor/contracts/list-items/bulk-item.commands';
import {
  addListItems,
  type EditListItem,
  editListItem,
  type NewListItem,
} from '@spoor/contracts/list-items/list-item.commands';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { listItemTypeViews } from '@spoor/contracts/list-items/list-item-type-views';
import {
  type ListPageQueryParams,
  type ListQueryParams,
  type ListsQuery,
  listPageQueryParams,
  listQueryParams,
  listsQueryParams,
  type SearchItemsQuery,
  type SurroundingsQueryParams,
  searchItemsQueryParams,
  surroundingsQueryParams,
  type WaitingQuery,
  waitingQueryParams,
} from '@spoor/contracts/list-items/list-query';
import { type PageCommands, pageCommands } from '@spoor/contracts/pages/page.commands';
import { guid } from '@spoor/contracts/shared/guid';
import { readItemSurroundings } from '@spoor/projections/list-items/list-items/item-neighbours.queries';
import { readListFacets } from '@spoor/projections/list-items/list-items/list-facets.queries';
import {
  itemReadModels,
  listItems,
  readListItem,
  readListMetadata,
} from '@spoor/projections/list-items/list-items/list-items.queries';
import { readListTree } from '@spoor/projections/list-items/list-items/list-tree.queries';
import { listWaitingItems } from '@spoor/projections/list-items/list-items/pending-review-items.queries';
import { searchItems } from '@spoor/projections/list-items/list-items/search-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { CurrentCursor, type CursorPage } from '../shared/cursors.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { AddListItemsCommand } from './add-list-items.command-handler.ts';
import { ChangeListItemCommand } from './change-list-item.command-handler.ts';
import { ChangeListItemsCommand } from './change-list-items.command-handler.ts';
import { contentCommand, editCommand } from './list-item-commands.ts';
import { PlaceListItemsCommand } from './place-list-items.command-handler.ts';
import { readItemOrThrow } from './read-item-or-throw.ts';
import { listReply, listSelection, listsReply, readAll, shapedListReply, treeReply } from './read-lists.ts';

@Controller()
export class ListItemController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(listItemRoutes.change)
  change(
    @Body({ schema: changeListItems }) input: ChangeListItemsBody,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new ChangeListItemsCommand(input, queryContext, context)),
      itemReadModels,
    );
  }

  @Handles(listItemRoutes.place)
  place(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Body({ schema: placeListItems }) input: PlaceListItemsBody,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new PlaceListItemsCommand(listGuid, input, queryContext, context)),
      itemReadModels,
    );
  }

  @Handles(listItemRoutes.types)
  types() {
    return listItemTypeViews;
  }

  @Handles(listItemRoutes.waiting)
  @ReadsFrom(...itemReadModels)
  waiting(
    @Query({ schema: waitingQueryParams }) query: WaitingQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(listWaitingItems(queryContext, query));
  }

  @Handles(listItemRoutes.search)
  @ReadsFrom(...itemReadModels)
  search(
    @Query({ schema: searchItemsQueryParams }) query: SearchItemsQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(searchItems(queryContext, query));
  }

  @Handles(listItemRoutes.lists)
  @ReadsFrom(...itemReadModels)
  lists(
    @Query({ schema: listsQueryParams }) lists: ListsQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return listsReply(queryContext, lists);
  }

  @Handles(listItemRoutes.list)
  @ReadsFrom(...itemReadModels)
  list(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listPageQueryParams }) query: ListPageQueryParams,
    @CurrentCursor() page: CursorPage | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const { fields, include, ...wanted } = query;
    const reading = listItems(queryContext, listGuid, listSelection(wanted), page);
    return shapedListReply(listReply(reading, page), { fields, include }, queryContext);
  }

  @Handles(listItemRoutes.meta)
  @ReadsFrom(...itemReadModels)
  meta(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQueryParams }) query: ListQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readListMetadata(queryContext, listGuid, listSelection(query)));
  }

  @Handles(listItemRoutes.facets)
  @ReadsFrom(...itemReadModels)
  facets(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readListFacets(queryContext, listGuid));
  }

  @Handles(listItemRoutes.tree)
  @ReadsFrom(...itemReadModels)
  tree(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQueryParams }) query: ListQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return treeReply(readListTree(queryContext, listGuid, listSelection(query)));
  }

  @Handles(listItemRoutes.widget)
  @ReadsFrom(...itemReadModels)
  widget(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQueryParams }) query: ListQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return listReply(listItems(queryContext, listGuid, listSelection(query)));
  }

  @Handles(listItemRoutes.readByShortId)
  @ReadsFrom(...itemReadModels)
  readByShortId(@Param('shortId') shortId: string, @CurrentQueryContext() queryContext: QueryContext) {
    return readItemOrThrow(queryContext, shortId);
  }

  @Handles(listItemRoutes.read)
  @ReadsFrom(...itemReadModels)
  read(@Param('guid', { schema: guid }) itemGuid: string, @CurrentQueryContext() queryContext: QueryContext) {
    return readItemOrThrow(queryContext, itemGuid);
  }

  @Handles(listItemRoutes.surroundings)
  @ReadsFrom(...itemReadModels)
  surroundings(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Query({ schema: surroundingsQueryParams }) { listGuid }: SurroundingsQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readItemSurroundings(queryContext, itemGuid, listGuid));
  }

  /** Open to everybody: the list's own permission decides. */
  @Handles(listItemRoutes.add)
  add(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Body({ schema: addListItems }) items: NewListItem[],
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new AddListItemsCommand(listGuid, items, queryContext, context)),
      itemReadModels,
      ({ guids }) => readAll(queryContext, guids),
    );
  }

  @Handles(listItemRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: editListItem }) edit: EditListItem,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(
        new ChangeListItemCommand(itemGuid, editCommand(edit, context), queryContext, context),
      ),
      itemReadModels,
      () => viewOf(readListItem(queryContext, itemGuid)),
    );
  }

  @Handles(listItemRoutes.commands)
  editContent(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: pageCommands }) { commands, summary }: PageCommands,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = contentCommand(commands, context);
    return this.replies.readBack(
      this.commands.execute(
        new ChangeListItemCommand(itemGuid, command, queryContext, { ...context, reason: summary }),
      ),
      itemReadModels,
      () => viewOf(readListItem(queryContext, itemGuid)),
    );
  }

  @Handles(listItemRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) itemGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(
        new ChangeListItemCommand(itemGuid, { type: 'RemoveListItem' }, queryContext, context),
      ),
      itemReadModels,
    );
  }
}
