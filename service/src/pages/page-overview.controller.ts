import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { viewedDays } from '@spoor/contracts/pages/page-listing';
import {
  type ChangePages,
  changePages,
  type PageOverviewQuery,
  pageOverviewQuery,
} from '@spoor/contracts/pages/page-overview';
import { headers } from '@spoor/contracts/shared/headers';
import { routerPath } from '@spoor/contracts/shared/route';
import type { StatisticsStore } from '@spoor/infra/statistics-store/statistics-store';
import { listPageOverviews, type PageViews } from '@spoor/projections/pages/pages/page-overview.queries';
import type { Reader } from '@spoor/projections/reader';
import { AdminOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { found, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { localDay } from '../statistics/local-day.ts';
import { ChangePagesTogether } from './change-pages.command-handler.ts';

const dayMs = 24 * 60 * 60_000;

/** All pages as administrators see them: a table, and what is done to several of its rows at once. */
@Controller()
export class PageOverviewController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.statistics) private readonly statistics: StatisticsStore,
  ) {}

  @Get(routerPath(pageRoutes.overview))
  @Reads('pages', 'menus', 'users')
  @AdminOnly()
  async overview(@Query({ schema: pageOverviewQuery }) query: PageOverviewQuery, @Reading() reader: Reader) {
    const { view, keys } = await listPageOverviews(reader, query, await this.readViews(reader));
    const total = { [headers.totalCount]: String(view.total) };
    return found(Promise.resolve({ view: view.pages, keys }), total);
  }

  @Post(routerPath(pageRoutes.changeTogether))
  @HttpCode(200)
  @AdminOnly()
  together(
    @Body({ schema: changePages }) wish: ChangePages,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(this.commands.execute(new ChangePagesTogether(wish, reader, context)), [
      'pages',
    ]);
  }

  private readViews({ platform, now }: Reader): Promise<PageViews> {
    const first = new Date(now.getTime() - (viewedDays - 1) * dayMs);
    return this.statistics.readPageViews(platform.guid, localDay(first, platform.timeZone));
  }
}
