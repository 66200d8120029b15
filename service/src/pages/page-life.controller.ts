import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Restore, restore, restoreCheckQuery } from '@spoor/contracts/changes/restore.commands';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { unscheduled } from '@spoor/contracts/pages/page-life';
import { schedulePage } from '@spoor/contracts/pages/page-life.commands';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import type { z } from 'zod';
import { Authenticated } from '../shared/access.guard.ts';
import { asItWas } from '../shared/as-it-was.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { viewOf, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { pageDecider } from './domain/page.decider.ts';
import { admitToPage } from './page.access.ts';
import { ChangePage } from './page.command-handler.ts';
import { pageReads } from './page.controller.ts';
import { checkPublication } from './publishing/check-publication.ts';
import { checkRestore } from './publishing/check-restore.ts';

/** What becomes of a page over time: what publishing would change, when it happens by itself, and the way back. */
@Controller()
export class PageLifeController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.store) private readonly store: EventStore,
  ) {}

  @Get(routerPath(pageRoutes.publishCheck))
  @Reads(...pageReads, 'assets', 'redirects', 'settings')
  @Authenticated()
  check(@Param('guid', { schema: guid }) pageGuid: string, @Reading() reader: Reader) {
    return checkPublication(pageGuid, reader);
  }

  @Post(routerPath(pageRoutes.schedule))
  @HttpCode(200)
  @Authenticated()
  schedule(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: schedulePage }) schedule: z.output<typeof schedulePage>,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(pageGuid, { type: 'SchedulePage', schedule, at: context.at }, reader, context);
  }

  @Post(routerPath(pageRoutes.cancelSchedule))
  @HttpCode(200)
  @Authenticated()
  cancelSchedule(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const command = { type: 'SchedulePage', schedule: unscheduled, at: context.at } as const;
    return this.answer(pageGuid, command, reader, context);
  }

  @Get(routerPath(pageRoutes.restoreCheck))
  @Reads(...pageReads)
  @Authenticated()
  checkRestore(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Query({ schema: restoreCheckQuery }) { moment }: z.output<typeof restoreCheckQuery>,
    @Reading() reader: Reader,
  ) {
    return checkRestore(pageGuid, moment, this.store, reader);
  }

  @Post(routerPath(pageRoutes.restore))
  @HttpCode(200)
  @Authenticated()
  async restore(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: restore }) { moment, note }: Restore,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    // Whether this page may be edited is said before anything about its past.
    await admitToPage({ pageGuid }, { type: 'DiscardDraft' }, reader);
    const { draft: content } = await asItWas(this.store, pageDecider, pageGuid, { moment });
    const restoring = { ...context, reason: note, restoreOf: `page:${pageGuid}@${moment}` };
    return this.answer(pageGuid, { type: 'RestoreDraft', content }, reader, restoring);
  }

  /** The page as its editor now sees it. */
  private answer(pageGuid: string, command: PageCommand, reader: Reader, context: CommandContext) {
    return this.replies.readBack(
      this.commands.execute(new ChangePage({ pageGuid }, command, reader, context)),
      pageReads,
      () => viewOf(readPage(reader, pageGuid, 'draft')),
    );
  }
}
