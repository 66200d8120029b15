import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Render } from '@spoor/contracts/rendering/render';
import { projectionNames } from '@spoor/projections/read-model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { commandContextOf } from '../shared/command-context-of.ts';
import { DomainError } from '../shared/domain-error.ts';
import { isFromOwnPage } from '../shared/own-pages.ts';
import { tokens } from '../shared/providers.ts';
import { queryContextOf } from '../shared/request-caller.ts';
import { routeConfig } from '../shared/route-config.ts';
import { PostedFiles } from '../submissions/posted-files.ts';
import { type PostedEntries, PostedForms } from '../submissions/posted-forms.ts';
import { hasSentCookie, sentCookieOf } from '../submissions/sent-cookie.ts';
import { BegunPages } from './begun-pages.ts';
import { renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

/** Takes pages of forms that browsers without scripts post to the page of the site on which the form stands. */
@Controller()
export class PostedFormController {
  constructor(
    @Inject(tokens.render) private readonly render: Render,
    private readonly visitors: VisitorAuthenticator,
    @Inject(PostedFiles) private readonly files: PostedFiles,
    @Inject(PostedForms) private readonly forms: PostedForms,
    @Inject(BegunPages) private readonly begun: BegunPages,
  ) {}

  /** @throws DomainError `forbidden` for a form of another site; `bad_request` for what is no form */
  @Post('*')
  @routeConfig({ reads: projectionNames, isPage: true, takesForms: true, skipIdempotency: true })
  async take(
    @Body() entries: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isFromOwnPage(request)) throw new DomainError('forbidden');
    if (!request.isMultipart() && !isPosted(entries)) throw new DomainError('bad_request');
    reply.header('cache-control', 'no-store');
    if (this.begun.triesCookie(request, reply)) return;
    const { caller, user } = await this.visitors.recognise(request);
    request.caller = caller;
    const parts = isPosted(entries)
      ? { entries, problems: [] }
      : await this.files.read(request, queryContextOf(request));
    const posted = await this.forms.take(parts, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      path: request.url,
      hasSent: (formGuid) => hasSentCookie(request, formGuid),
      queryContext: queryContextOf(request),
      context: { ...commandContextOf(request), via: 'ui' },
    });
    if (posted.sent !== undefined) reply.header('set-cookie', sentCookieOf(request, posted.formGuid));
    const address = await this.begun.addressOf(posted, request);
    if (address !== undefined) {
      reply.redirect(address, 303);
      return;
    }
    const page = await renderPage(this.render, request, caller, user, { postedForm: posted });
    // A page that moved is posted again where it is now: with 301 browsers would leave the answers behind.
    const status = page.status === 301 || page.status === 302 ? 308 : page.status;
    const isWrong = status === 200 && posted.answering.problems.length > 0;
    sendPage({ ...page, status: isWrong ? 422 : status }, request, reply);
  }
}

/** JSON may be posted here too, and be anything. */
function isPosted(entries: unknown): entries is PostedEntries {
  return Array.isArray(entries) && entries.every(isEntry);
}

function isEntry(entry: unknown): boolean {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}
