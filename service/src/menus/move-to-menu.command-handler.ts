import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ItemPlace } from '@spoor/contracts/menus/menu.commands';
import { subtreeOf } from '@spoor/contracts/shared/ordered-tree';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import type { MenuReceipt } from './change-menu.command-handler.ts';
import { menuDecider } from './domain/menu.decider.ts';
import { authorizeMenu } from './menu.access.ts';
import { MenuChangeRunner } from './menu-change-runner.ts';

/** Moves an item and everything below it to another menu. */
export class MoveToMenuCommand extends Command<MenuReceipt> {
  constructor(
    readonly itemGuid: string,
    readonly menuGuid: string,
    readonly place: ItemPlace,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MoveToMenuCommand)
export class MoveToMenuHandler implements ICommandHandler<MoveToMenuCommand> {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(MenuChangeRunner) private readonly menus: MenuChangeRunner,
  ) {}

  async execute({
    itemGuid,
    menuGuid,
    place,
    queryContext,
    context,
  }: MoveToMenuCommand): Promise<MenuReceipt> {
    const move = { type: 'MoveMenuItem', itemGuid, place } as const;
    const from = await authorizeMenu({ itemGuid }, move, queryContext);
    await authorizeMenu({ menuGuid }, move, queryContext);
    if (from === menuGuid) {
      return { ...(await this.menus.run([{ menuGuid, command: move }], queryContext, context)), menuGuid };
    }
    const { state } = await this.writeSide.aggregates.read(menuDecider, from);
    const items = subtreeOf(documentOf(state)?.items ?? [], itemGuid);
    const receipt = await this.menus.run(
      [
        { menuGuid: from, command: { type: 'RemoveMenuItem', itemGuid, children: 'remove' } },
        { menuGuid, command: { type: 'AdoptMenuItems', items, place } },
      ],
      queryContext,
      context,
    );
    return { ...receipt, menuGuid };
  }
}
