import { Body, Controller, Inject, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { viewedDays } from '@spoor/contracts/pages/page-listing';
import {
  type ChangePages,
  changePages,
  type PageOverviewQueryParams,
  pageOverviewQueryParams,
} from '@spoor/contracts/pages/page-overview';
import { dayMs } from '@spoor/contracts/shared/durations';
import { type GuidsQuery, guidsQuery } from '@spoor/contracts/shared/guids-query';
import { headers } from '@spoor/contracts/shared/headers';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import { readPageUsages } from '@spoor/projections/mentions/page-usages.queries';
import { listPageOverviews, type PageViews } from '@spoor/projections/pages/pages/page-overview.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPageViews } from '@spoor/projections/statistics/page-views/page-views.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangePagesCommand } from './change-pages.command-handler.ts';
import { authorizePage } from './page.access.ts';

/** The table of all pages for administrators, and bulk changes. */
@Controller()
export class PageOverviewController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(pageRoutes.overview)
  @ReadsFrom('pages', 'menus', 'users', 'statistics-days', 'statistics-months')
  async overview(
    @Query({ schema: pageOverviewQueryParams }) query: PageOverviewQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const { view, keys } = await listPageOverviews(queryContext, query, await readViews(queryContext));
    const total = { [headers.totalCount]: String(view.total) };
    return foundReply(Promise.resolve({ view: view.pages, keys }), total);
  }

  @Handles(pageRoutes.usages)
  @ReadsFrom('pages', 'menus', 'mentions', 'list-items', 'redirects', 'settings', 'forms', 'form-versions')
  async usages(
    @Query({ schema: guidsQuery }) { guids }: GuidsQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    await Promise.all(
      guids.map((pageGuid) => authorizePage({ pageGuid }, { type: 'UnpublishPage' }, queryContext)),
    );
    return foundReply(readPageUsages(queryContext, guids));
  }

  @Handles(pageRoutes.changeTogether)
  together(
    @Body({ schema: changePages }) input: ChangePages,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.commands.execute(new ChangePagesCommand(input, queryContext, context)), [
      ...(['pages', 'menus', 'redirects'] as const),
    ]);
  }
}

function readViews(queryContext: QueryContext): Promise<PageViews> {
  const first = new Date(queryContext.now.getTime() - (viewedDays - 1) * dayMs);
  return readPageViews(queryContext, localDay(first, queryContext.platform.timeZone));
}
