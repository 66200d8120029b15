import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlaceListItems as Wish } from '@spoor/contracts/list-items/bulk-item.commands';
import { listBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import type { Page } from '@spoor/contracts/pages/page';
import { readSiblings } from '@spoor/projections/list-items/list-items/list-siblings.queries';
import type { Reader } from '@spoor/projections/reader';
import { inBatches } from '../changes/in-batches.ts';
import { type ChangeStep, type RunChange, step } from '../changes/run-change.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { admitToPage } from '../pages/page.access.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { type Lifecycle, present } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { receiptOf } from './change-list-items.command-handler.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { orderedByHand, placedAmong, siblingBefore } from './domain/order-by-hand.ts';
import { admitToItem } from './list-item.access.ts';

/** Where somebody wants items in a list: its order, and what they hang under, as one Change. */
export class PlaceListItems extends Command<Receipt> {
  constructor(
    readonly listGuid: string,
    readonly wish: Wish,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PlaceListItems)
export class PlaceListItemsHandler implements ICommandHandler<PlaceListItems> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ listGuid, wish, reader, context }: PlaceListItems): Promise<Receipt> {
    const ordering = await orderingOf(listGuid, wish, reader);
    const moving = await movingOf(listGuid, wish, reader, context);
    return receiptOf(await this.runChange([ordering, ...moving], context));
  }
}

/** @throws DomainError `not_found`, `forbidden`; `validation_failed` where there is no such place */
async function orderingOf(
  listGuid: string,
  { items, parentGuid, afterGuid, beforeGuid }: Wish,
  reader: Reader,
): Promise<ChangeStep> {
  const commandOf = (options: Record<string, unknown>) =>
    ({ type: 'SetBlockOptions', blockGuid: listGuid, options }) as const;
  const pageGuid = await admitToPage({ blockGuid: listGuid }, commandOf({}), reader);
  const siblings = await readSiblings(reader, listGuid, parentGuid);
  if (siblings === undefined) throw new DomainError('not_found');
  const guids = items.map(({ guid }) => guid);
  const behind = beforeGuid == null ? afterGuid : siblingBefore(siblings, guids, beforeGuid);
  const order = placedAmong(siblings, guids, behind);
  return {
    decider: pageDecider,
    id: pageGuid,
    decide({ state }) {
      const page = state as Lifecycle<Page>;
      const block = present(page).draft.blocks.find((found) => found.guid === listGuid);
      const options = listBlockOptions.parse(block?.options ?? {});
      return pageDecider.decide(page, commandOf(orderedByHand(options, { guids, parentGuid, order })));
    },
  };
}

async function movingOf(
  listGuid: string,
  { items, parentGuid }: Wish,
  reader: Reader,
  context: CommandContext,
): Promise<ChangeStep[]> {
  const toGuid = parentGuid ?? listGuid;
  const leaving = items.filter(({ fromGuid }) => fromGuid && fromGuid !== toGuid);
  return inBatches(leaving, async ({ guid, fromGuid }) => {
    const fromGuids = fromGuid == null ? [] : [fromGuid];
    const wanted = { type: 'MoveListItem', fromGuids, toGuid } as const;
    return step(listItemDecider, guid, await admitToItem(guid, wanted, reader, context));
  });
}
