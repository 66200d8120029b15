import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { authorizeMenu, type MenuAddress } from './menu.access.ts';
import { MenuChangeRunner } from './menu-change-runner.ts';

export interface MenuReceipt extends Receipt {
  readonly menuGuid: string;
}

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
  constructor(@Inject(MenuChangeRunner) private readonly menus: MenuChangeRunner) {}

  async execute({ address, command, reader, context }: ChangeMenu): Promise<MenuReceipt> {
    const menuGuid = await authorizeMenu(address, command, reader);
    return { ...(await this.menus.run([{ menuGuid, command }], reader, context)), menuGuid };
  }
}
