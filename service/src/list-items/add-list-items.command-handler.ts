import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewListItem } from '@spoor/contracts/list-items/list-item.commands';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { revivableItems } from './list-item.access.ts';
import { newListItems } from './new-list-item.ts';
import { requireMetadata } from './require-metadata.ts';

export interface AddedListItems extends Receipt {
  readonly guids: readonly string[];
}

/** Adds items to a list, as one Change. Those that were removed may be made again, under the guid that they had. */
export class AddListItemsCommand extends Command<AddedListItems> {
  constructor(
    readonly listGuid: string,
    readonly items: readonly NewListItem[],
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddListItemsCommand)
export class AddListItemsHandler implements ICommandHandler<AddListItemsCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ listGuid, items, queryContext, context }: AddListItemsCommand): Promise<AddedListItems> {
    requireOneTarget(items, context);
    for (const [index, { metadata }] of items.entries())
      await refusedAt([index], () => requireMetadata(metadata, queryContext));
    const added = await newListItems(listGuid, items, queryContext, context);
    const named = items.flatMap(({ guid }) => guid ?? []);
    const revivable = await revivableItems(named, queryContext);
    const steps = added.map((item, index) => {
      const command = {
        type: 'AddListItem',
        item,
        at: context.at,
        revives: revivable.has(item.guid),
      } as const;
      return commandStep(listItemDecider, item.guid, command, [index]);
    });
    const receipt = await this.runChange(steps, context);
    // What was recorded, which a Change that is sent again may name differently.
    return { ...receipt, guids: receipt.streams.map((stream) => parseStreamName(stream).id) };
  }
}
