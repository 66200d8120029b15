import { Controller, Param, Req } from '@nestjs/common';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { defaultIcon } from '@spoor/contracts/site-files/default-icon';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import { sitemapPart } from '@spoor/contracts/site-files/sitemap-part';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  readPlatformSettings,
  settingsReadModels,
} from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyRequest } from 'fastify';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, Reply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { manifestOf } from './manifest.ts';
import { robotsText } from './robots.ts';
import { siteOrigin } from './site-origin.ts';
import { readSitemap, readSitemapPart } from './sitemap.ts';

const xml = { 'content-type': 'application/xml; charset=utf-8' };

/** Files that crawlers and browsers request at fixed addresses. Cached like pages, per host. */
@Controller()
export class SiteFileController {
  @Handles(siteFileRoutes.sitemap)
  @ReadsFrom('pages', 'list-items', ...settingsReadModels)
  async sitemap(@CurrentQueryContext() queryContext: QueryContext, @Req() request: FastifyRequest) {
    return foundReply(readSitemap(queryContext, await originOf(request, queryContext)), xml);
  }

  @Handles(siteFileRoutes.sitemapPart)
  @ReadsFrom('pages', 'list-items', ...settingsReadModels)
  async sitemapPart(
    @Param('part', { schema: sitemapPart }) part: number,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    return foundReply(readSitemapPart(queryContext, await originOf(request, queryContext), part), xml);
  }

  @Handles(siteFileRoutes.robots)
  @ReadsFrom(...settingsReadModels)
  async robots(@CurrentQueryContext() queryContext: QueryContext, @Req() request: FastifyRequest) {
    const { view, keys } = await readPlatformSettings(queryContext);
    const text = robotsText(siteOrigin(request, view), view);
    return foundReply(Promise.resolve({ view: text, keys }), { 'content-type': 'text/plain; charset=utf-8' });
  }

  @Handles(siteFileRoutes.manifest)
  @ReadsFrom(...settingsReadModels)
  async manifest(@CurrentQueryContext() queryContext: QueryContext) {
    const { view, keys } = await readPlatformSettings(queryContext);
    return foundReply(Promise.resolve({ view: JSON.stringify(manifestOf(view)), keys }), {
      'content-type': 'application/manifest+json; charset=utf-8',
    });
  }

  /** Browsers accept any image format here. */
  @Handles(siteFileRoutes.favicon)
  @ReadsFrom(...settingsReadModels)
  async favicon(@CurrentQueryContext() queryContext: QueryContext) {
    const { view, keys } = await readPlatformSettings(queryContext);
    const { faviconLogo: guid } = view;
    if (guid === '')
      return foundReply(Promise.resolve({ view: defaultIcon, keys }), { 'content-type': 'image/svg+xml' });
    const location = urlOf(
      assetRoutes.image,
      { guid },
      { width: 100, height: 100, fit: 'contain', format: 'png' },
    );
    return new Reply(undefined, { location, 'cache-control': 'public, max-age=300' }, 302);
  }
}

async function originOf(request: FastifyRequest, queryContext: QueryContext): Promise<string> {
  return siteOrigin(request, (await readPlatformSettings(queryContext)).view);
}
