import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Restore, restore, restoreCheckQuery } from '@spoor/contracts/changes/restore.commands';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { Reader } from '@spoor/projections/reader';
import type { z } from 'zod';
import { Authenticated } from '../shared/access.guard.ts';
import { asItWas } from '../shared/as-it-was.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { viewOf, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { checkItemRestore } from './check-item-restore.ts';
import { contentOf } from './domain/changed-item.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { admitToItem } from './list-item.access.ts';
import { ChangeListItem } from './list-item.command-handler.ts';
import { itemReads } from './list-item.controller.ts';

/** What became of an item over time, and the way back. */
@Controller()
export class ListItemLifeController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.store) private readonly store: EventStore,
  ) {}

  @Get(routerPath(listItemRoutes.restoreCheck))
  @Reads(...itemReads)
  @Authenticated()
  checkRestore(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Query({ schema: restoreCheckQuery }) { moment }: z.output<typeof restoreCheckQuery>,
    @Reading() reader: Reader,
  ) {
    return checkItemRestore(itemGuid, moment, this.store, reader);
  }

  @Post(routerPath(listItemRoutes.restore))
  @HttpCode(200)
  @Authenticated()
  async restore(
    @Param('guid', { schema: guid }) itemGuid: string,
    @Body({ schema: restore }) { moment, note }: Restore,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    // Whether this item may be edited is said before anything about its past.
    await admitToItem(itemGuid, { type: 'EditItemContent', edits: [] }, reader, context);
    const content = contentOf(await asItWas(this.store, listItemDecider, itemGuid, { moment }));
    const restoring = { ...context, reason: note, restoreOf: `${surrogateKey.item(itemGuid)}@${moment}` };
    return this.replies.readBack(
      this.commands.execute(
        new ChangeListItem(itemGuid, { type: 'RestoreItemContent', content }, reader, restoring),
      ),
      itemReads,
      () => viewOf(readListItem(reader, itemGuid)),
    );
  }
}
