import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
} from '@spoor/contracts/menus/menu.commands';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { type RemoveMenuItemQuery, removeMenuItemQuery } from '@spoor/contracts/menus/menu-query';
import { guid } from '@spoor/contracts/shared/guid';
import { listMenus, readMenu } from '@spoor/projections/menus/menus/menus.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import type { MenuAddress } from './menu.access.ts';
import { ChangeMenu } from './change-menu.command-handler.ts';
import { MoveToMenu } from './move-to-menu.command-handler.ts';
import { addMenuItemCommand, newMenu } from './new-menu.ts';

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
  @Reads('menus', 'pages')
  list(@CurrentReader() reader: Reader) {
    return foundReply(listMenus(reader));
  }

  @Handles(menuRoutes.create)
  create(
    @Body({ schema: createMenu }) { name }: CreateMenu,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(
      viewOf(listMenus(reader))
        .then((menus = []) => newMenu(name, menus, context))
        .then((menu) => this.change({ menuGuid: menu.guid }, { type: 'CreateMenu', menu }, reader, context)),
      reader,
    );
  }

  @Handles(menuRoutes.rename)
  rename(
    @Param('guid', { schema: guid }) menuGuid: string,
    @Body({ schema: renameMenu }) { name }: RenameMenu,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(this.change({ menuGuid }, { type: 'RenameMenu', name }, reader, context), reader);
  }

  @Handles(menuRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) menuGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.change({ menuGuid }, { type: 'RemoveMenu' }, reader, context),
      menuWrites,
    );
  }

  @Handles(menuRoutes.addItem)
  addItem(
    @Param('guid', { schema: guid }) menuGuid: string,
    @Body({ schema: addMenuItem }) item: NewMenuItem,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(this.change({ menuGuid }, addMenuItemCommand(item, context), reader, context), reader);
  }

  @Handles(menuRoutes.editItem)
  editItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: editMenuItem }) edit: EditMenuItem,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(
      this.change({ itemGuid }, { type: 'EditMenuItem', itemGuid, edit }, reader, context),
      reader,
    );
  }

  @Handles(menuRoutes.moveItem)
  moveItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: moveMenuItem }) { menuGuid, ...place }: MoveMenuItem,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(
      menuGuid === undefined
        ? this.change({ itemGuid }, { type: 'MoveMenuItem', itemGuid, place }, reader, context)
        : this.commands.execute(new MoveToMenu(itemGuid, menuGuid, place, reader, context)),
      reader,
    );
  }

  @Handles(menuRoutes.removeItem)
  removeItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Query({ schema: removeMenuItemQuery }) { children }: RemoveMenuItemQuery,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.change({ itemGuid }, { type: 'RemoveMenuItem', itemGuid, children }, reader, context),
      menuWrites,
    );
  }

  private change(address: MenuAddress, command: MenuCommand, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangeMenu(address, command, reader, context));
  }

  private answer(writing: ReturnType<MenuController['change']>, reader: Reader) {
    return this.replies.readBack(writing, [...menuWrites, 'pages'], ({ menuGuid }) =>
      readMenu(reader, menuGuid),
    );
  }
}
