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
import { readItemSurroundings } from '@spoor/projections/list-items/list-items/item-neighbours.queries';
import { readListFacets } from '@spoor/projections/list-items/list-items/list-facets.queries';
import {
  listItems,
  listWidgetItems,
  readListItem,
  readListMetadata,
} from '@spoor/projections/list-items/list-items/list-items.queries';
import { readListTree } from '@spoor/projections/list-items/list-items/list-tree.queries';
import { searchItems } from '@spoor/projections/list-items/list-items/search-items.queries';
import { listWaitingItems } from '@spoor/projections/list-items/list-items/pending-review-items.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { AddListItems } from './add-list-items.command-handler.ts';
import { ChangeListItems } from './change-list-items.command-handler.ts';
import { ChangeListItem } from './change-list-item.command-handler.ts';
import { contentCommand, editCommand } from './new-list-item.ts';
import { PlaceListItems } from './place-list-items.command-handler.ts';
import { readItemOrThrow } from './read-item-or-throw.ts';
import { listReply, listSelection, listsReply, readAll, treeReply } from './read-lists.ts';

/**
 * Read models behind views of items: pages hold the lists, menus give addresses, settings the status of removed
 * items.
 */
export const itemReads = ['list-items', 'pages', 'menus', 'assets', 'settings'] as const;

@Controller()
export class ListItemController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(listItemRoutes.change)
  change(
    @Body({ schema: changeListItems }) input: ChangeListItemsBody,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new ChangeListItems(input, reader, context)),
      itemReads,
    );
  }

  @Handles(listItemRoutes.place)
  place(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Body({ schema: placeListItems }) input: PlaceListItemsBody,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new PlaceListItems(listGuid, input, reader, context)),
      itemReads,
    );
  }

  @Handles(listItemRoutes.types)
  types() {
    return listItemTypeViews;
  }

  @Handles(listItemRoutes.waiting)
  @Reads(...itemReads, 'users')
  waiting(@Query({ schema: waitingQuery }) query: WaitingQuery, @CurrentReader() reader: Reader) {
    return foundReply(listWaitingItems(reader, query));
  }

  @Handles(listItemRoutes.search)
  @Reads(...itemReads, 'users')
  search(@Query({ schema: searchItemsQuery }) query: SearchItemsQuery, @CurrentReader() reader: Reader) {
    return foundReply(searchItems(reader, query));
  }

  @Handles(listItemRoutes.lists)
  @Reads(...itemReads)
  lists(@Query({ schema: listsQuery }) lists: ListsQuery, @CurrentReader() reader: Reader) {
    return listsReply(reader, lists);
  }

  @Handles(listItemRoutes.list)
  @Reads(...itemReads)
  list(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQuery }) query: ListQueryValues,
    @CurrentReader() reader: Reader,
  ) {
    return listReply(listItems(reader, listGuid, listSelection(query)));
  }

  @Handles(listItemRoutes.meta)
  @Reads(...itemReads)
  meta(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQuery }) query: ListQueryValues,
    @CurrentReader() reader: Reader,
  ) {
    return foundReply(readListMetadata(reader, listGuid, listSelection(query)));
  }

  @Handles(listItemRoutes.facets)
  @Reads(...itemReads)
  facets(@Param('listGuid', { schema: guid }) listGuid: string, @CurrentReader() reader: Reader) {
    return foundReply(readListFacets(reader, listGuid));
  }

  @Handles(listItemRoutes.tree)
  @Reads(...itemReads)
  tree(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQuery }) query: ListQueryValues,
    @CurrentReader() reader: Reader,
  ) {
    return treeReply(readListTree(reader, listGuid, listSelection(query)));
  }

  @Handles(listItemRoutes.widget)
  @Reads(...itemReads)
  widget(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Query({ schema: listQuery }) query: ListQueryValues,
    @CurrentReader() reader: Reader,
  ) {
    return listReply(listWidgetItems(reader, listGuid, listSelection(query)));
  }

  @Handles(listItemRoutes.readByShortId)
  @Reads(...itemReads)
  readByShortId(@Param('shortId') shortId: string, @CurrentReader() reader: Reader) {
    return readItemOrThrow(reader, shortId);
  }

  @Handles(listItemRoutes.read)
  @Reads(...itemReads)
  read(@Param('guid', { schema: guid }) itemGuid: string, @CurrentReader() reader: Reader) {
    return readItemOrThrow(reader, itemGuid);
  }

  @Handles(listItemRoutes.surroundings)
  @Reads(...itemReads)
  surroundings(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Query({ schema: surroundingsQuery }) { listGuid }: SurroundingsQuery,
    @CurrentReader() reader: Reader,
  ) {
    return foundReply(readItemSurroundings(reader, itemGuid, listGuid));
  }

  /** Open to everybody: the list's own permission decides. */
  @Handles(listItemRoutes.add)
  add(
    @Param('listGuid', { schema: guid }) listGuid: string,
    @Body({ schema: addListItems }) items: NewListItem[],
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new AddListItems(listGuid, items, reader, context)),
      itemReads,
      ({ guids }) => readAll(reader, guids),
    );
  }

  @Handles(listItemRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: editListItem }) edit: EditListItem,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new ChangeListItem(itemGuid, editCommand(edit, context), reader, context)),
      itemReads,
      () => viewOf(readListItem(reader, itemGuid)),
    );
  }

  @Handles(listItemRoutes.commands)
  editContent(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: pageCommands }) { commands, summary }: PageCommands,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const command = contentCommand(commands, context);
    return this.replies.readBack(
      this.commands.execute(new ChangeListItem(itemGuid, command, reader, { ...context, reason: summary })),
      itemReads,
      () => viewOf(readListItem(reader, itemGuid)),
    );
  }

  @Handles(listItemRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) itemGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new ChangeListItem(itemGuid, { type: 'RemoveListItem' }, reader, context)),
      itemReads,
    );
  }
}
