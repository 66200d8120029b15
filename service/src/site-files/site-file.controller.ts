import { Controller, Get, Param, Req } from '@nestjs/common';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { routerPath, urlOf } from '@spoor/contracts/shared/route';
import { ownSign } from '@spoor/contracts/site-files/own-sign';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import { sitemapPart } from '@spoor/contracts/site-files/sitemap-part';
import type { Reader } from '@spoor/projections/reader';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyRequest } from 'fastify';
import { Reads } from '../shared/reads.decorator.ts';
import { found, Reply } from '../shared/replies.ts';
import { Reading } from '../shared/request.decorators.ts';
import { manifestOf } from './manifest.ts';
import { robotsText } from './robots.ts';
import { siteOrigin } from './site-origin.ts';
import { readSitemap, readSitemapPart } from './sitemap.ts';

const xml = { 'content-type': 'application/xml; charset=utf-8' };

/** Files that machines ask a site for. Kept for the next one like pages are, per host. */
@Controller()
export class SiteFileController {
  @Get(routerPath(siteFileRoutes.sitemap))
  @Reads('pages', 'menus', 'list-items', 'settings', 'platforms')
  async sitemap(@Reading() reader: Reader, @Req() request: FastifyRequest) {
    return found(readSitemap(reader, await originOf(request, reader)), xml);
  }

  @Get(routerPath(siteFileRoutes.sitemapPart))
  @Reads('pages', 'menus', 'list-items', 'settings', 'platforms')
  async sitemapPart(
    @Param('part', { schema: sitemapPart }) part: number,
    @Reading() reader: Reader,
    @Req() request: FastifyRequest,
  ) {
    return found(readSitemapPart(reader, await originOf(request, reader), part), xml);
  }

  @Get(routerPath(siteFileRoutes.robots))
  @Reads('settings', 'platforms')
  async robots(@Reading() reader: Reader, @Req() request: FastifyRequest) {
    const { view, keys } = await readPlatformSettings(reader);
    const text = robotsText(siteOrigin(request, view), view);
    return found(Promise.resolve({ view: text, keys }), { 'content-type': 'text/plain; charset=utf-8' });
  }

  @Get(routerPath(siteFileRoutes.manifest))
  @Reads('settings', 'platforms')
  async manifest(@Reading() reader: Reader) {
    const { view, keys } = await readPlatformSettings(reader);
    return found(Promise.resolve({ view: JSON.stringify(manifestOf(view)), keys }), {
      'content-type': 'application/manifest+json; charset=utf-8',
    });
  }

  /** Browsers take any picture here, whatever its name says. */
  @Get(routerPath(siteFileRoutes.favicon))
  @Reads('settings', 'platforms')
  async favicon(@Reading() reader: Reader) {
    const { view, keys } = await readPlatformSettings(reader);
    const { faviconLogo: guid } = view;
    if (guid === '')
      return found(Promise.resolve({ view: ownSign, keys }), { 'content-type': 'image/svg+xml' });
    const location = urlOf(
      assetRoutes.image,
      { guid },
      { width: 100, height: 100, fit: 'contain', format: 'png' },
    );
    return new Reply(undefined, { location, 'cache-control': 'public, max-age=300' }, 302);
  }
}

async function originOf(request: FastifyRequest, reader: Reader): Promise<string> {
  return siteOrigin(request, (await readPlatformSettings(reader)).view);
}
