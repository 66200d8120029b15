import { All, Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Render } from '@spoor/contracts/rendering/rendering';
import { projectionNames } from '@spoor/projections/runtime/position-waiter';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from '../shared/caller.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { MissedPages } from './missed-pages.ts';
import { PageVisitors } from './page-visitors.ts';
import { hostToLeadTo } from './primary-host.ts';
import { renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** People look at what this route answers, also when it is an error. */
    isPage?: boolean;
  }
}

@ApiExcludeController()
@Controller()
export class RenderingController {
  constructor(
    @Inject(tokens.render) private readonly render: Render,
    private readonly visitors: PageVisitors,
    private readonly missed: MissedPages,
  ) {}

  /** What nobody answers under the addresses of the API is no page. */
  @All(['api/*', 'a/*'])
  refuse(): never {
    throw new DomainError('not_found');
  }

  @Get('*')
  @RouteConfig({ reads: projectionNames, isPage: true })
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const elsewhere = await this.addressElsewhere(request);
    if (elsewhere !== undefined) {
      reply.redirect(elsewhere, 301);
      return;
    }
    const { caller, user } = await this.visitors.recognise(request);
    const page = await renderPage(this.render, request, caller, user);
    this.missed.note(page.status, request);
    sendPage(page, request, reply);
  }

  /** The same page on the host that its site prefers; undefined where that was asked. */
  private async addressElsewhere(request: FastifyRequest): Promise<string | undefined> {
    const { platform } = request.caller;
    // Most sites have one host, and nothing to look up.
    if (platform === undefined || platform.hostNames.length < 2) return undefined;
    const { primaryDomain } = (await readPlatformSettings(readerOf(request))).view;
    const host = hostToLeadTo({
      asked: request.hostname,
      hostNames: platform.hostNames,
      primaryDomain,
      byHost: (name) => request.server.platforms.byHost(name),
    });
    return host && `${request.protocol}://${host}${request.url}`;
  }
}
