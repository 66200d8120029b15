import { Controller, Get, Param, Req } from '@nestjs/common';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import { feedRoutes, feedTypes } from '@spoor/contracts/site-files/site-file.routes';
import type { Answer, Reader } from '@spoor/projections/reader';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { readListFeed } from '@spoor/projections/site-files/feed.queries';
import type { FastifyRequest } from 'fastify';
import type { Feed } from 'feed';
import { Reads } from '../shared/reads.decorator.ts';
import { found } from '../shared/replies.ts';
import { Reading } from '../shared/request.decorators.ts';
import { feedOf } from './feed.ts';
import { siteOrigin } from './site-origin.ts';

/** The newest items of a list, as everybody may see them. */
@Controller()
export class FeedController {
  @Get(routerPath(feedRoutes.rss))
  @Reads('list-items', 'pages', 'menus', 'settings', 'platforms')
  rss(
    @Param('guid', { schema: guid }) listGuid: string,
    @Reading() reader: Reader,
    @Req() request: FastifyRequest,
  ) {
    const type = { 'content-type': `${feedTypes.rss}; charset=utf-8` };
    return found(
      readFeed(reader, listGuid, request, (feed) => feed.rss2()),
      type,
    );
  }

  @Get(routerPath(feedRoutes.atom))
  @Reads('list-items', 'pages', 'menus', 'settings', 'platforms')
  atom(
    @Param('guid', { schema: guid }) listGuid: string,
    @Reading() reader: Reader,
    @Req() request: FastifyRequest,
  ) {
    const type = { 'content-type': `${feedTypes.atom}; charset=utf-8` };
    return found(
      readFeed(reader, listGuid, request, (feed) => feed.atom1()),
      type,
    );
  }
}

async function readFeed(
  reader: Reader,
  listGuid: string,
  request: FastifyRequest,
  write: (feed: Feed) => string,
): Promise<Answer<string> | undefined> {
  const [answer, settings] = await Promise.all([
    readListFeed(reader, listGuid),
    readPlatformSettings(reader),
  ]);
  if (answer === undefined) return undefined;
  const origin = siteOrigin(request, settings.view);
  const text = write(feedOf(answer.view, listGuid, origin, reader.platform));
  return { view: text, keys: [...new Set([...answer.keys, ...settings.keys])] };
}
