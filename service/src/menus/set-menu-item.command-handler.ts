import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExternalAddress } from '@spoor/contracts/external-ids/external-id';
import { addMenuItem, type MenuCommand, type SetMenuItem } from '@spoor/contracts/menus/menu.commands';
import { findMenuOfItem } from '@spoor/projections/menus/menus/menus.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { ExternalIds, type SetReceipt } from '../external-ids/external-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { authorizeMenu } from './menu.access.ts';
import { MenuChangeRunner } from './menu-change-runner.ts';
import { addMenuItemCommand } from './new-menu.ts';

export interface SetItemReceipt extends SetReceipt {
  readonly menuGuid: string;
}

/** Makes an item of a menu, or changes it, by its id in another system. */
export class SetMenuItemCommand extends Command<SetItemReceipt> {
  constructor(
    readonly address: ExternalAddress,
    readonly wanted: SetMenuItem,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetMenuItemCommand)
export class SetMenuItemHandler implements ICommandHandler<SetMenuItemCommand> {
  constructor(
    @Inject(MenuChangeRunner) private readonly menus: MenuChangeRunner,
    @Inject(ExternalIds) private readonly externalIds: ExternalIds,
  ) {}

  execute({ address, wanted, queryContext, context: sent }: SetMenuItemCommand): Promise<SetItemReceipt> {
    return this.externalIds.untilWon(sent, async (context) => {
      const place = await this.externalIds.find(address, 'menuitem', context.platformGuid);
      await this.externalIds.waitFor(['menus', 'pages'], place.position);
      const guid = place.thingGuid ?? place.ownGuid();
      const home = await findMenuOfItem(queryContext, guid);
      const isMade = home === undefined;
      const command = isMade ? additionOf(guid, wanted, context) : changeOf(guid, wanted);
      const menuGuid = await authorizeMenu({ menuGuid: home ?? wanted.menuGuid }, command, queryContext);
      const receipt = await this.menus.run([{ menuGuid, command }], queryContext, context, {
        besides: [place.giveTo(guid)],
      });
      return { ...receipt, isMade, thingGuid: guid, menuGuid };
    });
  }
}

function additionOf(
  guid: string,
  { menuGuid: _, ...item }: SetMenuItem,
  context: CommandContext,
): MenuCommand {
  return addMenuItemCommand(addMenuItem.parse({ ...item, guid }), context);
}

function changeOf(
  itemGuid: string,
  { menuGuid: _, parentGuid: __, afterGuid: ___, ...edit }: SetMenuItem,
): MenuCommand {
  return { type: 'EditMenuItem', itemGuid, edit };
}
