import { Body, Controller, Header, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { previewRoutes } from '@spoor/contracts/pages/page.routes';
import type { PreviewLink } from '@spoor/contracts/pages/page-lifecycle';
import { addPreviewLink } from '@spoor/contracts/pages/page-lifecycle.commands';
import type { PreviewLinkView } from '@spoor/contracts/pages/page-lifecycle.views';
import { guid } from '@spoor/contracts/shared/guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Config } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import {
  findPreviewLink,
  readPageWith,
  readPreviewLinks,
} from '@spoor/projections/pages/pages/previews.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { z } from 'zod';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { PageReplies } from '../shared/page-replies.ts';
import { readPreviousState } from '../shared/previous-state.ts';
import { tokens } from '../shared/providers.ts';
import { Reads, ReadsUncached } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { pageDecider } from './domain/page.decider.ts';
import { ChangePage } from './change-page.command-handler.ts';
import { pageReads } from './page.controller.ts';
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
  @Reads('pages')
  list(@Param('guid', { schema: guid }) pageGuid: string, @CurrentReader() reader: Reader) {
    return foundReply(this.linksOf(pageGuid, reader));
  }

  @Handles(previewRoutes.add)
  async add(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: addPreviewLink }) { expiresOn, pinRevision }: z.output<typeof addPreviewLink>,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const linkGuid = derivedGuid(context.changeId, 'preview link');
    const pinnedRevision = pinRevision ? await this.revisionOf(pageGuid, reader) : null;
    const link = { createdOn: context.at, expiresOn, pinnedRevision };
    const adding = this.commands.execute(
      new ChangePage({ pageGuid }, { type: 'AddPreviewLink', linkGuid, link }, reader, context),
    );
    return this.replies.readBack(adding, ['pages'], async () =>
      (await viewOf(this.linksOf(pageGuid, reader)))?.find((view) => view.guid === linkGuid),
    );
  }

  @Handles(previewRoutes.revoke)
  revoke(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Param('linkGuid', { schema: guid }) linkGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const command = { type: 'RevokePreviewLink', linkGuid } as const;
    return this.replies.receipt(
      this.commands.execute(new ChangePage({ pageGuid }, command, reader, context)),
      ['pages'],
    );
  }

  /** Expired, revoked and invalid links all answer `not_found`. */
  @Handles(previewRoutes.read)
  @ReadsUncached(...pageReads)
  @Header('x-robots-tag', 'noindex')
  async read(@Param('token') token: string, @CurrentReader() reader: Reader) {
    const claim = readPreviewToken(this.config.secretKey, token);
    const link = claim && (await findPreviewLink(reader, claim));
    if (claim === undefined || link === undefined) throw new DomainError('not_found');
    const { pinnedRevision } = link;
    const content =
      pinnedRevision === null
        ? undefined
        : (await readPreviousState(this.store, pageDecider, claim.pageGuid, { revision: pinnedRevision }))
            .draft;
    return this.pages.found(readPageWith(reader, claim.pageGuid, content), reader);
  }

  private async linksOf(pageGuid: string, reader: Reader) {
    const links = await readPreviewLinks(reader, pageGuid);
    if (links === undefined) return undefined;
    const view = Object.entries(links)
      .map(([linkGuid, link]) => this.viewOf({ pageGuid, linkGuid }, link, reader))
      .toSorted((a, b) => (a.createdOn < b.createdOn ? 1 : -1));
    return { view, keys: [surrogateKey.page(pageGuid)] };
  }

  private viewOf(
    claim: { readonly pageGuid: string; readonly linkGuid: string },
    link: PreviewLink,
    { now }: Reader,
  ): PreviewLinkView {
    return {
      ...link,
      guid: claim.linkGuid,
      path: `/preview/${previewToken(this.config.secretKey, claim)}`,
      isExpired: Date.parse(link.expiresOn) <= now.getTime(),
    };
  }

  /** @throws DomainError `not_found` */
  private async revisionOf(pageGuid: string, reader: Reader): Promise<number> {
    const page = await viewOf(readPage(reader, pageGuid, 'draft'));
    if (page === undefined) throw new DomainError('not_found');
    return page.revision;
  }
}
