import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { authorizeMenu, type MenuLocator } from './menu.access.ts';
import { MenuChangeRunner } from './menu-change-runner.ts';

export interface MenuReceipt extends Receipt {
  readonly menuGuid: string;
}

export class ChangeMenuCommand extends Command<MenuReceipt> {
  constructor(
    readonly address: MenuLocator,
    readonly command: MenuCommand,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeMenuCommand)
export class ChangeMenuHandler implements ICommandHandler<ChangeMenuCommand> {
  constructor(@Inject(MenuChangeRunner) private readonly menus: MenuChangeRunner) {}

  async execute({ address, command, queryContext, context }: ChangeMenuCommand): Promise<MenuReceipt> {
    const menuGuid = await authorizeMenu(address, command, queryContext);
    return { ...(await this.menus.run([{ menuGuid, command }], queryContext, context)), menuGuid };
  }
}
