import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExternalAddress } from '@spoor/contracts/external-ids/external-id';
import { addMenuItem, type MenuCommand, type SetMenuItem } from '@spoor/contracts/menus/menu.commands';
import { findMenuThatHolds } from '@spoor/projections/menus/menus/menus.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { ExternalIds, type ExternalPlace, type SetReceipt } from '../external-ids/external-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { requireUnseen } from '../shared/revision-check.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { menuDecider } from './domain/menu.decider.ts';
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
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
  ) {}

  execute({ address, wanted, queryContext, context: sent }: SetMenuItemCommand): Promise<SetItemReceipt> {
    return this.externalIds.untilWon(sent, async (context) => {
      const place = await this.externalIds.find(address, 'menuitem', context.platformGuid);
      const { guid, home } = await this.itemAt(place, wanted.menuGuid, queryContext);
      const isMade = home === undefined;
      if (isMade) requireUnseen(await this.writeSide.aggregates.read(menuDecider, wanted.menuGuid), context);
      const command = isMade ? additionOf(guid, wanted, context) : changeOf(guid, wanted);
      const menuGuid = await authorizeMenu({ menuGuid: home ?? wanted.menuGuid }, command, queryContext);
      const receipt = await this.menus.run([{ menuGuid, command }], queryContext, context, {
        besides: [place.giveTo(guid)],
      });
      return { ...receipt, isMade, thingGuid: guid, menuGuid };
    });
  }

  /**
   * The item that an id leads to, and the menu that holds it; or a guid that no item has. What somebody else made under the guid
   * that would come next is theirs, and what a removed menu holds comes back with that menu.
   */
  private async itemAt(
    place: ExternalPlace,
    menuGuid: string,
    queryContext: QueryContext,
  ): Promise<{ readonly guid: string; readonly home: string | undefined }> {
    // Which menu holds an item only the read model tells: it has to know of the newest of the menu that is asked for.
    const menu = await this.writeSide.aggregates.read(menuDecider, menuGuid);
    const newest = menu.position > place.position ? menu.position : place.position;
    await this.externalIds.waitFor(['menus', 'pages'], newest);
    const given = place.thingGuid ?? place.formerGuid;
    for (let generation = 0, guid = given ?? place.ownGuid(); ; generation += 1) {
      const holder = await findMenuThatHolds(queryContext, guid);
      if (holder === undefined || (guid === given && !holder.removed)) return { guid, home: holder?.guid };
      guid = place.ownGuid(generation + (given === undefined ? 1 : 0));
    }
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
