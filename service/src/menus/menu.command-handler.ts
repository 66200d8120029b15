import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import type { Reader } from '@spoor/projections/reader';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { admitToMenu, type MenuAddress } from './menu.access.ts';
import { MenuChanges } from './menu-changes.ts';

/** Where a command on a menu landed, and which menu it was. */
export interface MenuReceipt extends Receipt {
  readonly menuGuid: string;
}

/** Something that somebody wants of a menu or of an item in it. */
export class ChangeMenu extends Command<MenuReceipt> {
  constructor(
    readonly address: MenuAddress,
    readonly command: MenuCommand,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeMenu)
export class MenuCommandHandler implements ICommandHandler<ChangeMenu> {
  constructor(@Inject(MenuChanges) private readonly menus: MenuChanges) {}

  async execute({ address, command, reader, context }: ChangeMenu): Promise<MenuReceipt> {
    const menuGuid = await admitToMenu(address, command, reader);
    return { ...(await this.menus.make([{ menuGuid, command }], reader, context)), menuGuid };
  }
}
