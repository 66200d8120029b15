import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { guid } from '@spoor/contracts/shared/guid';
import { type Restore, restore, restoreCheckQueryParams } from '@spoor/contracts/shared/restore.commands';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { itemReadModels, readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { z } from 'zod';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { readPreviousState } from '../shared/previous-state.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangeListItemCommand } from './change-list-item.command-handler.ts';
import { checkItemRestore } from './check-item-restore.ts';
import { itemContentOf } from './domain/item-edits.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { authorizeItem } from './list-item.access.ts';

/** Restoring items to an earlier moment. */
@Controller()
export class ListItemRestoreController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.store) private readonly store: EventStore,
  ) {}

  @Handles(listItemRoutes.restoreCheck)
  @ReadsFrom(...itemReadModels)
  checkRestore(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Query({ schema: restoreCheckQueryParams }) { moment }: z.output<typeof restoreCheckQueryParams>,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return checkItemRestore(itemGuid, moment, this.store, queryContext);
  }

  @Handles(listItemRoutes.restore)
  async restore(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: restore }) { moment, note }: Restore,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    // Authorized before the history is read, so that it reveals nothing.
    await authorizeItem(itemGuid, { type: 'EditItemContent', edits: [] }, queryContext, context);
    const content = itemContentOf(await readPreviousState(this.store, listItemDecider, itemGuid, { moment }));
    const restoring = { ...context, reason: note, restoreOf: `${surrogateKey.item(itemGuid)}@${moment}` };
    return this.replies.readBack(
      this.commands.execute(
        new ChangeListItemCommand(itemGuid, { type: 'RestoreItemContent', content }, queryContext, restoring),
      ),
      itemReadModels,
      () => viewOf(readListItem(queryContext, itemGuid)),
    );
  }
}
