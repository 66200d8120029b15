import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { externalIdText, externalSource } from '@spoor/contracts/external-ids/external-id';
import {
  addMenuItem,
  type CreateMenu,
  createMenu,
  type EditMenuItem,
  editMenuItem,
  type MenuCommand,
  type MoveMenuItem,
  moveMenuItem,
  type NewMenuItem,
  type RenameMenu,
  renameMenu,
  type SetMenuItem,
  setMenuItem,
} from '@spoor/contracts/menus/menu.commands';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { type RemoveMenuItemQuery, removeMenuItemQuery } from '@spoor/contracts/menus/menu-query';
import { guid } from '@spoor/contracts/shared/guid';
import { listMenus, readMenu } from '@spoor/projections/menus/menus/menus.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangeMenuCommand } from './change-menu.command-handler.ts';
import type { MenuLocator } from './menu.access.ts';
import { MoveToMenuCommand } from './move-to-menu.command-handler.ts';
import { addMenuItemCommand, newMenu } from './new-menu.ts';
import { SetMenuItemCommand } from './set-menu-item.command-handler.ts';

/** Read models that a write changes; redirects follow from moved items. */
const menuWrites = ['menus', 'redirects'] as const;

/** Menus and their items. Every write answers with the whole menu, since moving one item changes others. */
@Controller()
export class MenuController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(menuRoutes.list)
  @ReadsFrom('menus', 'pages')
  list(@CurrentQueryContext() queryContext: QueryContext) {
    return foundReply(listMenus(queryContext));
  }

  @Handles(menuRoutes.create)
  create(
    @Body({ schema: createMenu }) { name }: CreateMenu,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(
      viewOf(listMenus(queryContext))
        .then((menus = []) => newMenu(name, menus, context))
        .then((menu) =>
          this.change({ menuGuid: menu.guid }, { type: 'CreateMenu', menu }, queryContext, context),
        ),
      queryContext,
    );
  }

  @Handles(menuRoutes.rename)
  rename(
    @Param('guid', { schema: guid }) menuGuid: string,
    @Body({ schema: renameMenu }) { name }: RenameMenu,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(
      this.change({ menuGuid }, { type: 'RenameMenu', name }, queryContext, context),
      queryContext,
    );
  }

  @Handles(menuRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) menuGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.change({ menuGuid }, { type: 'RemoveMenu' }, queryContext, context),
      menuWrites,
    );
  }

  @Handles(menuRoutes.addItem)
  addItem(
    @Param('guid', { schema: guid }) menuGuid: string,
    @Body({ schema: addMenuItem }) item: NewMenuItem,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(
      this.change({ menuGuid }, addMenuItemCommand(item, context), queryContext, context),
      queryContext,
    );
  }

  @Handles(menuRoutes.editItem)
  editItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: editMenuItem }) edit: EditMenuItem,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(
      this.change({ itemGuid }, { type: 'EditMenuItem', itemGuid, edit }, queryContext, context),
      queryContext,
    );
  }

  @Handles(menuRoutes.setItemByExternal)
  setItem(
    @Param('source', { schema: externalSource }) source: string,
    @Param('externalId', { schema: externalIdText }) id: string,
    @Body({ schema: setMenuItem }) wanted: SetMenuItem,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBackMade(
      this.commands.execute(new SetMenuItemCommand({ source, id }, wanted, queryContext, context)),
      [...menuWrites, 'pages'],
      ({ menuGuid }) => readMenu(queryContext, menuGuid),
    );
  }

  @Handles(menuRoutes.moveItem)
  moveItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: moveMenuItem }) { menuGuid, ...place }: MoveMenuItem,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(
      menuGuid === undefined
        ? this.change({ itemGuid }, { type: 'MoveMenuItem', itemGuid, place }, queryContext, context)
        : this.commands.execute(new MoveToMenuCommand(itemGuid, menuGuid, place, queryContext, context)),
      queryContext,
    );
  }

  @Handles(menuRoutes.removeItem)
  removeItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Query({ schema: removeMenuItemQuery }) { children }: RemoveMenuItemQuery,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.change({ itemGuid }, { type: 'RemoveMenuItem', itemGuid, children }, queryContext, context),
      menuWrites,
    );
  }

  private change(
    address: MenuLocator,
    command: MenuCommand,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.commands.execute(new ChangeMenuCommand(address, command, queryContext, context));
  }

  private answer(writing: ReturnType<MenuController['change']>, queryContext: QueryContext) {
    return this.replies.readBack(writing, [...menuWrites, 'pages'], ({ menuGuid }) =>
      readMenu(queryContext, menuGuid),
    );
  }
}
