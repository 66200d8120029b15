import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlaceListItems as Input } from '@spoor/contracts/list-items/bulk-item.commands';
import { listBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import type { Page } from '@spoor/contracts/pages/page';
import { readSiblings } from '@spoor/projections/list-items/list-items/list-siblings.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { authorizePage } from '../pages/page.access.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { type AggregateState, requirePresent } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { manualOrderOptions, orderWithPlaced, siblingBefore } from './domain/manual-order.ts';
import { authorizeItem } from './list-item.access.ts';

/** Places items in a list by hand: their order and their parents, as one Change. */
export class PlaceListItemsCommand extends Command<Receipt> {
  constructor(
    readonly listGuid: string,
    readonly input: Input,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PlaceListItemsCommand)
export class PlaceListItemsHandler implements ICommandHandler<PlaceListItemsCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ listGuid, input, queryContext, context }: PlaceListItemsCommand): Promise<Receipt> {
    const ordering = await orderingOf(listGuid, input, queryContext);
    const moving = await movingOf(listGuid, input, queryContext, context);
    return this.runChange([ordering, ...moving], context);
  }
}

/** @throws DomainError `not_found`, `forbidden`; `validation_failed` where the place does not exist */
async function orderingOf(
  listGuid: string,
  { items, parentGuid, afterGuid, beforeGuid }: Input,
  queryContext: QueryContext,
): Promise<ChangeStep> {
  const commandOf = (options: Record<string, unknown>) =>
    ({ type: 'SetBlockOptions', blockGuid: listGuid, options }) as const;
  const pageGuid = await authorizePage({ blockGuid: listGuid }, commandOf({}), queryContext);
  const siblings = await readSiblings(queryContext, listGuid, parentGuid);
  if (siblings === undefined) throw new DomainError('not_found');
  const guids = items.map(({ guid }) => guid);
  const behind = beforeGuid == null ? afterGuid : siblingBefore(siblings, guids, beforeGuid);
  const order = orderWithPlaced(siblings, guids, behind);
  return {
    decider: pageDecider,
    id: pageGuid,
    decide({ state }) {
      const page = state as AggregateState<Page>;
      const block = requirePresent(page).draft.blocks.find((found) => found.guid === listGuid);
      const options = listBlockOptions.parse(block?.options ?? {});
      return pageDecider.decide(page, commandOf(manualOrderOptions(options, { guids, parentGuid, order })));
    },
  };
}

async function movingOf(
  listGuid: string,
  { items, parentGuid }: Input,
  queryContext: QueryContext,
  context: CommandContext,
): Promise<ChangeStep[]> {
  const toGuid = parentGuid ?? listGuid;
  const leaving = items.filter(({ fromGuid }) => fromGuid && fromGuid !== toGuid);
  return mapInBatches(leaving, async ({ guid, fromGuid }) => {
    const fromGuids = fromGuid == null ? [] : [fromGuid];
    const wanted = { type: 'MoveListItem', fromGuids, toGuid } as const;
    const place = parentGuid === null ? [] : ['parentGuid'];
    const command = await refusedAt(place, () => authorizeItem(guid, wanted, queryContext, context));
    return commandStep(listItemDecider, guid, command, place);
  });
}
