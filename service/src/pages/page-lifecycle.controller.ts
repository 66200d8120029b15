import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { unscheduled } from '@spoor/contracts/pages/page-lifecycle';
import { schedulePage } from '@spoor/contracts/pages/page-lifecycle.commands';
import { guid } from '@spoor/contracts/shared/guid';
import { type Restore, restore, restoreCheckQueryParams } from '@spoor/contracts/shared/restore.commands';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { pageReadModels, readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import type { z } from 'zod';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { readPreviousState } from '../shared/previous-state.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangePageCommand } from './change-page.command-handler.ts';
import { pageDecider } from './domain/page.decider.ts';
import { authorizePage } from './page.access.ts';
import { checkPublication } from './publishing/check-publication.ts';
import { checkRestore } from './publishing/check-restore.ts';

/** Publishing checks, schedules and restoring of pages. */
@Controller()
export class PageLifecycleController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.store) private readonly store: EventStore,
  ) {}

  @Handles(pageRoutes.publishCheck)
  @ReadsFrom(...pageReadModels, 'assets', 'redirects', ...settingsReadModels)
  check(
    @Param('guid', { schema: guid }) pageGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return checkPublication(pageGuid, queryContext);
  }

  @Handles(pageRoutes.schedule)
  schedule(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: schedulePage }) schedule: z.output<typeof schedulePage>,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer(pageGuid, { type: 'SchedulePage', schedule, at: context.at }, queryContext, context);
  }

  @Handles(pageRoutes.cancelSchedule)
  cancelSchedule(
    @Param('guid', { schema: guid }) pageGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = { type: 'SchedulePage', schedule: unscheduled, at: context.at } as const;
    return this.answer(pageGuid, command, queryContext, context);
  }

  @Handles(pageRoutes.restoreCheck)
  @ReadsFrom(...pageReadModels)
  checkRestore(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Query({ schema: restoreCheckQueryParams }) { moment }: z.output<typeof restoreCheckQueryParams>,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return checkRestore(pageGuid, moment, this.store, queryContext);
  }

  @Handles(pageRoutes.restore)
  async restore(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: restore }) { moment, note }: Restore,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    // Authorized before the history is read, so that it reveals nothing.
    await authorizePage({ pageGuid }, { type: 'DiscardDraft' }, queryContext);
    const { draft: content } = await readPreviousState(this.store, pageDecider, pageGuid, { moment });
    const restoring = { ...context, reason: note, restoreOf: `page:${pageGuid}@${moment}` };
    return this.answer(pageGuid, { type: 'RestoreDraft', content }, queryContext, restoring);
  }

  /** Runs a command and answers with the page's draft. */
  private answer(
    pageGuid: string,
    command: PageCommand,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.replies.readBack(
      this.commands.execute(new ChangePageCommand({ pageGuid }, command, queryContext, context)),
      pageReadModels,
      () => viewOf(readPage(queryContext, pageGuid, 'draft')),
    );
  }
}
