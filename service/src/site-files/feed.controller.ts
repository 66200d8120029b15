import { Controller, Param, Req } from '@nestjs/common';
import { guid } from '@spoor/contracts/shared/guid';
import { feedRoutes, feedTypes } from '@spoor/contracts/site-files/feed.routes';
import type { QueryContext, QueryResult } from '@spoor/projections/query-context';
import {
  readPlatformSettings,
  settingsReadModels,
} from '@spoor/projections/settings/settings/settings.queries';
import { readListFeed } from '@spoor/projections/site-files/feed.queries';
import type { FastifyRequest } from 'fastify';
import type { Feed } from 'feed';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { buildFeed } from './feed.ts';
import { siteOrigin } from './site-origin.ts';

/** RSS and Atom feeds of lists. */
@Controller()
export class FeedController {
  @Handles(feedRoutes.rss)
  @ReadsFrom('list-items', 'pages', 'users', ...settingsReadModels)
  rss(
    @Param('guid', { schema: guid }) listGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const type = { 'content-type': `${feedTypes.rss}; charset=utf-8` };
    return foundReply(
      readFeed(queryContext, listGuid, request, (feed) => feed.rss2()),
      type,
    );
  }

  @Handles(feedRoutes.atom)
  @ReadsFrom('list-items', 'pages', 'users', ...settingsReadModels)
  atom(
    @Param('guid', { schema: guid }) listGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const type = { 'content-type': `${feedTypes.atom}; charset=utf-8` };
    return foundReply(
      readFeed(queryContext, listGuid, request, (feed) => feed.atom1()),
      type,
    );
  }
}

async function readFeed(
  queryContext: QueryContext,
  listGuid: string,
  request: FastifyRequest,
  write: (feed: Feed) => string,
): Promise<QueryResult<string> | undefined> {
  const [answer, settings] = await Promise.all([
    readListFeed(queryContext, listGuid),
    readPlatformSettings(queryContext),
  ]);
  if (answer === undefined) return undefined;
  const origin = siteOrigin(request, settings.view);
  const text = write(buildFeed(answer.view, listGuid, origin, queryContext.platform));
  return { view: text, keys: [...new Set([...answer.keys, ...settings.keys])] };
}
