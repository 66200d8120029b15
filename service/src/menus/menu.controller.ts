import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
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
import { routerPath } from '@spoor/contracts/shared/route';
import { listMenus, readMenu } from '@spoor/projections/menus/menus/menus.queries';
import type { Reader } from '@spoor/projections/reader';
import { AdminOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { found, viewOf, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import type { MenuAddress } from './menu.access.ts';
import { ChangeMenu } from './menu.command-handler.ts';
import { MoveToMenu } from './move-to-menu.command-handler.ts';
import { addMenuItemCommand, newMenu } from './new-menu.ts';

/** What a write changes: where addresses of items lead that moved, too. */
const menuWrites = ['menus', 'redirects'] as const;

/** Menus and the items in them. Every write answers with the whole menu, since one item's move shifts others. */
@Controller()
export class MenuController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Get(routerPath(menuRoutes.list))
  @Reads('menus', 'pages')
  list(@Reading() reader: Reader) {
    return found(listMenus(reader));
  }

  @Post(routerPath(menuRoutes.create))
  @AdminOnly()
  create(
    @Body({ schema: createMenu }) { name }: CreateMenu,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(
      viewOf(listMenus(reader))
        .then((menus = []) => newMenu(name, menus, context))
        .then((menu) => this.change({ menuGuid: menu.guid }, { type: 'CreateMenu', menu }, reader, context)),
      reader,
      201,
    );
  }

  @Put(routerPath(menuRoutes.rename))
  @AdminOnly()
  rename(
    @Param('guid', { schema: guid }) menuGuid: string,
    @Body({ schema: renameMenu }) { name }: RenameMenu,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(this.change({ menuGuid }, { type: 'RenameMenu', name }, reader, context), reader);
  }

  @Delete(routerPath(menuRoutes.remove))
  @AdminOnly()
  remove(
    @Param('guid', { schema: guid }) menuGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(
      this.change({ menuGuid }, { type: 'RemoveMenu' }, reader, context),
      menuWrites,
    );
  }

  @Post(routerPath(menuRoutes.addItem))
  @AdminOnly()
  addItem(
    @Param('guid', { schema: guid }) menuGuid: string,
    @Body({ schema: addMenuItem }) item: NewMenuItem,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(
      this.change({ menuGuid }, addMenuItemCommand(item, context), reader, context),
      reader,
      201,
    );
  }

  @Put(routerPath(menuRoutes.editItem))
  @AdminOnly()
  editItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: editMenuItem }) edit: EditMenuItem,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(
      this.change({ itemGuid }, { type: 'EditMenuItem', itemGuid, edit }, reader, context),
      reader,
    );
  }

  @Post(routerPath(menuRoutes.moveItem))
  @HttpCode(200)
  @AdminOnly()
  moveItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: moveMenuItem }) { menuGuid, ...place }: MoveMenuItem,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(
      menuGuid === undefined
        ? this.change({ itemGuid }, { type: 'MoveMenuItem', itemGuid, place }, reader, context)
        : this.commands.execute(new MoveToMenu(itemGuid, menuGuid, place, reader, context)),
      reader,
    );
  }

  @Delete(routerPath(menuRoutes.removeItem))
  @AdminOnly()
  removeItem(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Query({ schema: removeMenuItemQuery }) { children }: RemoveMenuItemQuery,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(
      this.change({ itemGuid }, { type: 'RemoveMenuItem', itemGuid, children }, reader, context),
      menuWrites,
    );
  }

  private change(address: MenuAddress, command: MenuCommand, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangeMenu(address, command, reader, context));
  }

  private answer(writing: ReturnType<MenuController['change']>, reader: Reader, status?: number) {
    return this.replies.readBack(
      writing,
      [...menuWrites, 'pages'],
      ({ menuGuid }) => readMenu(reader, menuGuid),
      status,
    );
  }
}
