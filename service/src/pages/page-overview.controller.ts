import { Body, Controller, Inject, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { viewedDays } from '@spoor/contracts/pages/page-listing';
import {
  type ChangePages,
  changePages,
  type PageOverviewQuery,
  pageOverviewQuery,
} from '@spoor/contracts/pages/page-overview';
import { type PageUsagesQuery, pageUsagesQuery } from '@spoor/contracts/pages/page-usages';
import { headers } from '@spoor/contracts/shared/headers';
import { readPageUsages } from '@spoor/projections/mentions/page-usages.queries';
import { listPageOverviews, type PageViews } from '@spoor/projections/pages/pages/page-overview.queries';
import type { Reader } from '@spoor/projections/query-context';
import { readPageViews } from '@spoor/projections/statistics/page-views/page-views.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { foundReply, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { localDay } from '../statistics/local-day.ts';
import { ChangePagesTogether } from './change-pages.command-handler.ts';
import { authorizePage } from './page.access.ts';

const dayMs = 24 * 60 * 60_000;

/** The table of all pages for administrators, and bulk changes. */
@Controller()
export class PageOverviewController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(pageRoutes.overview)
  @Reads('pages', 'menus', 'users')
  async overview(
    @Query({ schema: pageOverviewQuery }) query: PageOverviewQuery,
    @CurrentReader() reader: Reader,
  ) {
    const { view, keys } = await listPageOverviews(reader, query, await readViews(reader));
    const total = { [headers.totalCount]: String(view.total) };
    return foundReply(Promise.resolve({ view: view.pages, keys }), total);
  }

  @Handles(pageRoutes.usages)
  @Reads('pages', 'menus', 'mentions', 'list-items', 'redirects', 'settings')
  async usages(
    @Query({ schema: pageUsagesQuery }) { guids }: PageUsagesQuery,
    @CurrentReader() reader: Reader,
  ) {
    await Promise.all(
      guids.map((pageGuid) => authorizePage({ pageGuid }, { type: 'UnpublishPage' }, reader)),
    );
    return foundReply(readPageUsages(reader, guids));
  }

  @Handles(pageRoutes.changeTogether)
  together(
    @Body({ schema: changePages }) input: ChangePages,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.commands.execute(new ChangePagesTogether(input, reader, context)), [
      ...(['pages', 'menus', 'redirects'] as const),
    ]);
  }
}

function readViews(reader: Reader): Promise<PageViews> {
  const first = new Date(reader.now.getTime() - (viewedDays - 1) * dayMs);
  return readPageViews(reader, localDay(first, reader.platform.timeZone));
}
