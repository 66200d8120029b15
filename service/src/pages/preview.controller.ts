import { Body, Controller, Header, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { previewRoutes } from '@spoor/contracts/pages/page.routes';
import { addPreviewLink } from '@spoor/contracts/pages/page-lifecycle.commands';
import type { PreviewLinkView } from '@spoor/contracts/pages/page-lifecycle.views';
import { guid } from '@spoor/contracts/shared/guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Config } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { pageReadModels, readPage } from '@spoor/projections/pages/pages/pages.queries';
import {
  findPreviewLink,
  type MadePreviewLink,
  readPageWith,
  readPreviewLinks,
} from '@spoor/projections/pages/pages/previews.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import type { z } from 'zod';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { PageReplies } from '../shared/page-replies.ts';
import { readPreviousState } from '../shared/previous-state.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom, ReadsFromUncached } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangePageCommand } from './change-page.command-handler.ts';
import { pageDecider } from './domain/page.decider.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';

/** Links that show a page's draft to people without an account. */
@Controller()
export class PreviewController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(PageReplies) private readonly pages: PageReplies,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.config) private readonly config: Pick<Config, 'secretKey'>,
  ) {}

  @Handles(previewRoutes.list)
  @ReadsFrom('pages', 'users', 'roles')
  list(@Param('guid', { schema: guid }) pageGuid: string, @CurrentQueryContext() queryContext: QueryContext) {
    return foundReply(this.linksOf(pageGuid, queryContext));
  }

  @Handles(previewRoutes.add)
  async add(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: addPreviewLink }) { expiresOn, pinRevision }: z.output<typeof addPreviewLink>,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const linkGuid = derivedGuid(context.changeId, 'preview link');
    const pinnedRevision = pinRevision ? await this.revisionOf(pageGuid, queryContext) : null;
    const link = { createdOn: context.at, expiresOn, pinnedRevision };
    const adding = this.commands.execute(
      new ChangePageCommand({ pageGuid }, { type: 'AddPreviewLink', linkGuid, link }, queryContext, context),
    );
    return this.replies.readBack(adding, ['pages'], async () =>
      (await viewOf(this.linksOf(pageGuid, queryContext)))?.find((view) => view.guid === linkGuid),
    );
  }

  @Handles(previewRoutes.revoke)
  revoke(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Param('linkGuid', { schema: guid }) linkGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = { type: 'RevokePreviewLink', linkGuid } as const;
    return this.replies.receipt(
      this.commands.execute(new ChangePageCommand({ pageGuid }, command, queryContext, context)),
      ['pages'],
    );
  }

  /** Expired, revoked and invalid links all answer `not_found`, and so do those of whom may not edit the page any more. */
  @Handles(previewRoutes.read)
  @ReadsFromUncached(...pageReadModels, ...settingsReadModels, 'users')
  @Header('x-robots-tag', 'noindex')
  async read(@Param('token') token: string, @CurrentQueryContext() queryContext: QueryContext) {
    const claim = readPreviewToken(this.config.secretKey, token);
    const link = claim && (await findPreviewLink(queryContext, claim));
    if (claim === undefined || link === undefined) throw new DomainError('not_found');
    const { pinnedRevision } = link;
    const content =
      pinnedRevision === null
        ? undefined
        : (await readPreviousState(this.store, pageDecider, claim.pageGuid, { revision: pinnedRevision }))
            .draft;
    return this.pages.found(readPageWith(queryContext, claim.pageGuid, content), queryContext);
  }

  private async linksOf(pageGuid: string, queryContext: QueryContext) {
    const links = await readPreviewLinks(queryContext, pageGuid);
    if (links === undefined) return undefined;
    const view = links
      .map((link) => this.viewOf(pageGuid, link, queryContext))
      .toSorted((a, b) => (a.createdOn < b.createdOn ? 1 : -1));
    return { view, keys: [surrogateKey.page(pageGuid), surrogateKey.users()] };
  }

  private viewOf(pageGuid: string, link: MadePreviewLink, { now }: QueryContext): PreviewLinkView {
    const token = previewToken(this.config.secretKey, { pageGuid, linkGuid: link.guid });
    return {
      ...link,
      path: `/preview/${token}`,
      isExpired: Date.parse(link.expiresOn) <= now.getTime(),
    };
  }

  /** @throws DomainError `not_found` */
  private async revisionOf(pageGuid: string, queryContext: QueryContext): Promise<number> {
    const page = await viewOf(readPage(queryContext, pageGuid, 'draft'));
    if (page === undefined) throw new DomainError('not_found');
    return page.revision;
  }
}
