import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CategoryCommand, CreateCategory } from '@spoor/contracts/categories/category.commands';
import type { ExternalAddress } from '@spoor/contracts/external-ids/external-id';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import { ExternalIds, type SetReceipt } from '../external-ids/external-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireSeenRevision } from '../shared/revision-check.ts';
import { requireFreeCategoryName, requireRoomForCategory } from './category.access.ts';
import { categoryDecider } from './domain/category.decider.ts';

/** Makes a category, or renames it, by its id in another system. */
export class SetCategoryCommand extends Command<SetReceipt> {
  constructor(
    readonly address: ExternalAddress,
    readonly wanted: CreateCategory,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetCategoryCommand)
export class SetCategoryHandler implements ICommandHandler<SetCategoryCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(ExternalIds) private readonly externalIds: ExternalIds,
  ) {}

  execute({ address, wanted, queryContext, context: sent }: SetCategoryCommand): Promise<SetReceipt> {
    requirePermission(queryContext, 'items.publish');
    return this.externalIds.untilWon(sent, async (context) => {
      const place = await this.externalIds.find(address, 'category', context.platformGuid);
      const { guid, now } = await this.externalIds.thingAt(place, categoryDecider, ['categories']);
      requireSeenRevision(now, context);
      const isMade = now.state.status !== 'present';
      if (isMade) await requireRoomForCategory(queryContext);
      await requireFreeCategoryName(wanted.name, queryContext, guid);
      const command: CategoryCommand = isMade
        ? { type: 'CreateCategory', category: { guid, ...wanted }, revives: true }
        : { type: 'EditCategory', edit: wanted };
      const steps = [commandStep(categoryDecider, guid, command), place.giveTo(guid)];
      return { ...(await this.runChange(steps, context)), isMade, thingGuid: guid };
    });
  }
}
