import { All, Controller, Get, Inject, Req, Res, SetMetadata } from '@nestjs/common';
import { redirectPathLength } from '@spoor/contracts/redirects/redirect-path';
import type { Render } from '@spoor/contracts/rendering/render';
import type { Access } from '@spoor/contracts/shared/access';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { projectionNames } from '@spoor/projections/read-model';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { ServerLog } from '../logs/server-log.ts';
import { RedirectReader } from '../redirects/redirect-reader.ts';
import { accessKey } from '../shared/access.guard.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { queryContextOf } from '../shared/request-caller.ts';
import { routeConfig } from '../shared/route-config.ts';
import { alongWithForm, BegunPages } from './begun-pages.ts';
import { notFoundEntry } from './not-found-entry.ts';
import { hostToRedirectTo } from './primary-host.ts';
import { type RenderedPage, renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';
import { ViewingBar } from './viewing-bar.ts';
import { sendCached, sendStalePage } from './visitor-cache.hooks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers browsers: its errors are pages, too. */
    isPage?: boolean;
  }
}

/** Too many pages are being made at the moment. */
function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'upstream_failed';
}

@Controller()
export class RenderingController {
  constructor(
    @Inject(tokens.render) private readonly render: Render,
    private readonly visitors: VisitorAuthenticator,
    @Inject(ServerLog) private readonly log: ServerLog,
    private readonly viewing: ViewingBar,
    @Inject(RedirectReader) private readonly redirects: RedirectReader,
    @Inject(BegunPages) private readonly begun: BegunPages,
  ) {}

  /** Unknown API addresses are no pages. */
  @All(['api/*', 'a/*'])
  @SetMetadata(accessKey, 'everyone' satisfies Access)
  refuse(): never {
    throw new DomainError('not_found');
  }

  @Get('*')
  @routeConfig({ reads: projectionNames, isPage: true })
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const elsewhere = await this.addressElsewhere(request);
    if (elsewhere !== undefined) {
      reply.redirect(elsewhere, 301);
      return;
    }
    const byQuery = await this.redirectByQuery(request);
    if (typeof byQuery === 'object') {
      reply.redirect(byQuery.location, byQuery.status);
      return;
    }
    const { caller, user } = await this.visitors.recognise(request);
    try {
      const postedForm = await this.begun.read(request, caller);
      const options = { isGone: byQuery === 'gone', ...(postedForm && { postedForm }) };
      const rendered = await renderPage(this.render, request, caller, user, options);
      const page = alongWithForm(rendered, request);
      if (postedForm !== undefined) reply.header('cache-control', 'no-store');
      const stalePage = page.status < 500 ? undefined : request.stalePage?.();
      if (stalePage !== undefined) return sendStalePage(stalePage, request, reply);
      if (page.isPathKnown !== true && (page.status === 404 || page.status === 410))
        this.log.add(notFoundEntry(page.status, request), request);
      sendPage(await this.viewing.withBar(dependentOnQuery(page, request), caller), request, reply);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const stalePage = request.stalePage?.();
      if (stalePage !== undefined) return sendStalePage(stalePage, request, reply);
      const staleResponse = request.staleResponse?.();
      if (staleResponse === undefined) throw error;
      sendCached(staleResponse, request, reply);
    }
  }

  /**
   * Where an old address leads that is known by its query, as `/?p=123`: also where a page stands at its path. Pages of this site have
   * few addresses with a query, so nobody else waits for it.
   */
  private async redirectByQuery(request: FastifyRequest): ReturnType<RedirectReader['resolveQuery']> {
    const { url, caller } = request;
    if (!url.includes('?') || caller.platform === undefined || url.length > redirectPathLength)
      return undefined;
    return this.redirects.resolveQuery(url, queryContextOf(request));
  }

  /** The same address on the site's primary host; undefined where no redirect is needed. */
  private async addressElsewhere(request: FastifyRequest): Promise<string | undefined> {
    const { platform } = request.caller;
    // Avoids reading the settings for most sites.
    if (platform === undefined || platform.hostNames.length < 2) return undefined;
    const { primaryDomain } = (await readPlatformSettings(queryContextOf(request))).view;
    const host = hostToRedirectTo({
      requestedHost: request.hostname,
      hostNames: platform.hostNames,
      primaryDomain,
      byHost: (name) => request.server.platforms.byHost(name),
    });
    return host && `${request.protocol}://${host}${request.url}`;
  }
}

/** A page at an address with a query stands there as long as no redirect does. */
function dependentOnQuery(page: RenderedPage, { url }: FastifyRequest): RenderedPage {
  if (!url.includes('?') || page.keys.length === 0) return page;
  return { ...page, keys: [...page.keys, surrogateKey.redirects()] };
}
