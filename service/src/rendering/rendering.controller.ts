import { All, Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Render } from '@spoor/contracts/rendering/rendering';
import { projectionNames } from '@spoor/projections/runtime/position-waiter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { MissedPages } from './missed-pages.ts';
import { PageVisitors } from './page-visitors.ts';
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
    const { caller, user } = await this.visitors.recognise(request);
    const page = await renderPage(this.render, request, caller, user);
    this.missed.note(page.status, request);
    sendPage(page, request, reply);
  }
}
