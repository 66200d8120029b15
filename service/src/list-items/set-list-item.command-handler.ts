import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExternalAddress } from '@spoor/contracts/external-ids/external-id';
import {
  addListItem,
  type ListItemCommand,
  type NewListItem,
  type SetListItem,
} from '@spoor/contracts/list-items/list-item.commands';
import { itemReadModels } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import { ExternalIds, type SetReceipt } from '../external-ids/external-ids.ts';
import { completeBlocks } from '../pages/complete-blocks.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { requireSeenRevision } from '../shared/revision-check.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { authorizeItem, revivableItems } from './list-item.access.ts';
import { newListItems } from './new-list-item.ts';
import { requireMetadata } from './require-metadata.ts';

/** Makes an item, or changes it, by its id in another system. */
export class SetListItemCommand extends Command<SetReceipt> {
  constructor(
    readonly address: ExternalAddress,
    readonly wanted: SetListItem,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetListItemCommand)
export class SetListItemHandler implements ICommandHandler<SetListItemCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(ExternalIds) private readonly externalIds: ExternalIds,
  ) {}

  execute({ address, wanted, queryContext, context: sent }: SetListItemCommand): Promise<SetReceipt> {
    return this.externalIds.untilWon(sent, async (context) => {
      const place = await this.externalIds.find(address, 'item', context.platformGuid);
      const { guid, now } = await this.externalIds.thingAt(place, listItemDecider, itemReadModels);
      requireSeenRevision(now, context);
      const isMade = now.state.status !== 'present';
      const command = isMade
        ? await additionOf(guid, wanted, queryContext, context)
        : await authorizeItem(guid, changeOf(guid, wanted, context), queryContext, context);
      const steps = [commandStep(listItemDecider, guid, command), place.giveTo(guid)];
      return { ...(await this.runChange(steps, context)), isMade, thingGuid: guid };
    });
  }
}

async function additionOf(
  guid: string,
  wanted: SetListItem,
  queryContext: QueryContext,
  context: CommandContext,
): Promise<ListItemCommand> {
  const [listGuid = '', ...parentGuids] = wanted.parentGuids;
  await requireMetadata(wanted.metadata, queryContext);
  const given = newItemOf(guid, { ...wanted, parentGuids });
  const placeOf = (parent: string) => `/parentGuids/${wanted.parentGuids.indexOf(parent)}`;
  const [item] = await newListItems(listGuid, [given], queryContext, context, placeOf);
  if (item === undefined) throw new Error('An item is made of every one that is wanted');
  const revives = (await revivableItems([guid], queryContext)).has(guid);
  return { type: 'AddListItem', item, at: context.at, revives };
}

/** What an edit would clear, a new item does not have. */
function newItemOf(guid: string, { metadata = {}, ...wanted }: SetListItem): NewListItem {
  const given = Object.entries(metadata).filter(([, value]) => value != null);
  return addListItem.parse({ ...wanted, guid, metadata: Object.fromEntries(given) });
}

/** New blocks get the guids that they got when the item was made, so that sending them again changes nothing. */
function changeOf(
  guid: string,
  { contentBuildingBlockInstances: blocks, ...edit }: SetListItem,
  { at }: CommandContext,
): Extract<ListItemCommand, { type: 'EditListItem' }> {
  const content = blocks && { contentBuildingBlockInstances: completeBlocks(blocks, guid) };
  return { type: 'EditListItem', edit: { ...edit, ...content }, at };
}
