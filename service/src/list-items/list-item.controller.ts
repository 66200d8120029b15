import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ChangeListItems as ChangeListItemsWish,
  changeListItems,
  type PlaceListItems as PlaceListItemsWish,
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
  type ListQueryValues,
  type ListsQuery,
  listQuery,
  listsQuery,
  type SearchItemsQuery,
  type SurroundingsQuery,
  searchItemsQuery,
  surroundingsQuery,
  type WaitingQuery,
  waitingQuery,
} from '@spoor/contracts/list-items/list-query';
import { type PageCommands, pageCommands } from '@spoor/contracts/pages/page.commands';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import { readItemSurroundings } from '@spoor/projections/list-items/list-items/item-surroundings.queries';
import { readListFacets } from '@spoor/projections/list-items/list-items/list-facets.queries';
import {
  listItems,
  listWidgetItems,
  readListItem,
  readListMetadata,
} from '@spoor/projections/list-items/list-items/list-items.queries';
import { readListTree } from '@spoor/projections/list-items/list-items/list-tree.queries';
import { searchItems } from '@spoor/projections/list-items/list-items/search-items.queries';
import { listWaitingItems } from '@spoor/projections/list-items/list-items/waiting-items.queries';
import type { Reader } from '@spoor/projections/reader';
import { Authenticated } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { found, viewOf, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { AddListItems } from './add-list-items.command-handler.ts';
import { ChangeListItems } from './change-list-items.command-handler.ts';
import { foundItem } from './found-item.ts';
import { ChangeListItem } from './list-item.command-handler.ts';
import { contentCommand, editCommand } from './new-list-item.ts';
import { PlaceListItems } from './place-list-items.command-handler.ts';
import { listReply, listSelection, listsReply, readAll, treeReply } from './read-lists.ts';

/** What an answer about items is made of: lists stand on pages, which the menus give addresses; settings say what is gone. */
export const itemReads = ['list-items', 'pages', 'menus', 'assets', 'settings'] as const;

/** List items: what hangs in lists, one by one or a page at a time. */
@Controller()
export class ListItemController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Post(routerPath(listItemRoutes.change))
  @HttpCode(200)
  @Authenticated()
  change(
    @Body({ schema: changeListItems }) wish: ChangeListItemsWish,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(this.commands.execute(new ChangeListItems(wish, reader, context)), itemReads);
  }

  @Post(routerPath(listItemRoutes.place))
  @HttpCode(200)
  @Authenticated()
  place(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Body({ schema: placeListItems }) wish: PlaceListItemsWish,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(
      this.commands.execute(new PlaceListItems(listGuid, wish, reader, context)),
      itemReads,
    );
  }

  @Get(routerPath(listItemRoutes.types))
  types() {
    return listItemTypeViews;
  }

  @Get(routerPath(listItemRoutes.waiting))
  @Reads(...itemReads, 'users')
  @Authenticated()
  waiting(@Query({ schema: waitingQuery }) query: WaitingQuery, @Reading() reader: Reader) {
    return found(listWaitingItems(reader, query));
  }

  @Get(routerPath(listItemRoutes.search))
  @Reads(...itemReads, 'users')
  @Authenticated()
  search(@Query({ schema: searchItemsQuery }) query: SearchItemsQuery, @Reading() reader: Reader) {
    return found(searchItems(reader, query));
  }

  @Get(routerPath(listItemRoutes.lists))
  @Reads(...itemReads)
  lists(@Query({ schema: listsQuery }) lists: ListsQuery, @Reading() reader: Reader) {
    return listsReply(reader, lists);
  }

  @Get(routerPath(listItemRoutes.list))
  @Reads(...itemReads)
  list(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQuery }) query: ListQueryValues,
    @Reading() reader: Reader,
  ) {
    return listReply(listItems(reader, listGuid, listSelection(query)));
  }

  @Get(routerPath(listItemRoutes.meta))
  @Reads(...itemReads)
  meta(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQuery }) query: ListQueryValues,
    @Reading() reader: Reader,
  ) {
    return found(readListMetadata(reader, listGuid, listSelection(query)));
  }

  @Get(routerPath(listItemRoutes.facets))
  @Reads(...itemReads)
  facets(@Param('listGuid', { schema: guid }) listGuid: string, @Reading() reader: Reader) {
    return found(readListFacets(reader, listGuid));
  }

  @Get(routerPath(listItemRoutes.tree))
  @Reads(...itemReads)
  tree(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQuery }) query: ListQueryValues,
    @Reading() reader: Reader,
  ) {
    return treeReply(readListTree(reader, listGuid, listSelection(query)));
  }

  @Get(routerPath(listItemRoutes.widget))
  @Reads(...itemReads)
  widget(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQuery }) query: ListQueryValues,
    @Reading() reader: Reader,
  ) {
    return listReply(listWidgetItems(reader, listGuid, listSelection(query)));
  }

  @Get(routerPath(listItemRoutes.readByShortId))
  @Reads(...itemReads)
  readByShortId(@Param('shortId') shortId: string, @Reading() reader: Reader) {
    return foundItem(reader, shortId);
  }

  @Get(routerPath(listItemRoutes.read))
  @Reads(...itemReads)
  read(@Param('guid', { schema: guid }) itemGuid: string, @Reading() reader: Reader) {
    return foundItem(reader, itemGuid);
  }

  @Get(routerPath(listItemRoutes.surroundings))
  @Reads(...itemReads)
  surroundings(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Query({ schema: surroundingsQuery }) { listGuid }: SurroundingsQuery,
    @Reading() reader: Reader,
  ) {
    return found(readItemSurroundings(reader, itemGuid, listGuid));
  }

  /** Open to everybody, because the list itself says who may add to it. */
  @Post(routerPath(listItemRoutes.add))
  add(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Body({ schema: addListItems }) items: NewListItem[],
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new AddListItems(listGuid, items, reader, context)),
      itemReads,
      ({ guids }) => readAll(reader, guids),
      201,
    );
  }

  @Put(routerPath(listItemRoutes.edit))
  @Authenticated()
  edit(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: editListItem }) edit: EditListItem,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new ChangeListItem(itemGuid, editCommand(edit, context), reader, context)),
      itemReads,
      () => viewOf(readListItem(reader, itemGuid)),
    );
  }

  @Post(routerPath(listItemRoutes.commands))
  @HttpCode(200)
  @Authenticated()
  editContent(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: pageCommands }) { commands, summary }: PageCommands,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const command = contentCommand(commands, context);
    return this.replies.readBack(
      this.commands.execute(new ChangeListItem(itemGuid, command, reader, { ...context, reason: summary })),
      itemReads,
      () => viewOf(readListItem(reader, itemGuid)),
    );
  }

  @Delete(routerPath(listItemRoutes.remove))
  @Authenticated()
  remove(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(
      this.commands.execute(new ChangeListItem(itemGuid, { type: 'RemoveListItem' }, reader, context)),
      itemReads,
    );
  }
}
