import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { externalIdText, externalSource } from '@spoor/contracts/external-ids/external-id';
import {
  type NotFoundAddressQuery,
  notFoundAddressQuery,
} from '@spoor/contracts/redirects/not-found-address';
import {
  changeRedirects,
  createRedirect,
  type EditRedirect,
  editRedirect,
  type NewRedirect,
  type ParsedChangeRedirects,
} from '@spoor/contracts/redirects/redirect.commands';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import {
  type RedirectListQuery,
  type ResolveQuery,
  redirectListQuery,
  resolveQuery,
} from '@spoor/contracts/redirects/redirect-query';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { CurrentCursor, type CursorPage } from '../shared/cursors.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom, ReadsFromUncached } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangeRedirectCommand, type RedirectOperation } from './change-redirect.command-handler.ts';
import { ChangeRedirectsCommand } from './change-redirects.command-handler.ts';
import { NotFoundAddresses } from './not-found-addresses.ts';
import { RedirectReader } from './redirect-reader.ts';
import { SetRedirectCommand } from './set-redirect.command-handler.ts';

/** Read models behind redirects: their targets are pages, items and menu addresses. */
const redirectReads = ['redirects', 'menus', 'pages', 'list-items', 'assets', 'users'] as const;

@Controller()
export class RedirectController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(RedirectReader) private readonly redirects: RedirectReader,
    @Inject(NotFoundAddresses) private readonly missed: NotFoundAddresses,
  ) {}

  @Handles(redirectRoutes.list)
  @ReadsFrom(...redirectReads)
  list(
    @Query({ schema: redirectListQuery }) query: RedirectListQuery,
    @CurrentCursor() page: CursorPage | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.redirects.list(query, queryContext, page);
  }

  @Handles(redirectRoutes.read)
  @ReadsFrom(...redirectReads)
  read(
    @Param('guid', { schema: guid }) redirectGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.redirects.readOne(redirectGuid, queryContext);
  }

  @Handles(redirectRoutes.notFoundAddresses)
  @ReadsFrom('redirects', 'menus', 'pages')
  listMissed(
    @Query({ schema: notFoundAddressQuery }) query: NotFoundAddressQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.missed.list(query, queryContext);
  }

  @Handles(redirectRoutes.resolve)
  @ReadsFromUncached(...redirectReads)
  resolve(
    @Query({ schema: resolveQuery }) { path }: ResolveQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.redirects.resolve(path, queryContext);
  }

  @Handles(redirectRoutes.create)
  create(
    @Body({ schema: createRedirect }) redirect: NewRedirect,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ kind: 'create', redirect }, queryContext, context);
  }

  @Handles(redirectRoutes.changeTogether)
  together(
    @Body({ schema: changeRedirects }) input: ParsedChangeRedirects,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new ChangeRedirectsCommand(input, queryContext, context)),
      ['redirects'],
    );
  }

  @Handles(redirectRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) redirectGuid: string,
    @Body({ schema: editRedirect }) edit: EditRedirect,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ kind: 'edit', guid: redirectGuid, edit }, queryContext, context);
  }

  @Handles(redirectRoutes.setByExternal)
  set(
    @Param('source', { schema: externalSource }) source: string,
    @Param('externalId', { schema: externalIdText }) id: string,
    @Body({ schema: createRedirect }) wanted: NewRedirect,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBackMade(
      this.commands.execute(new SetRedirectCommand({ source, id }, wanted, queryContext, context)),
      redirectReads,
      ({ thingGuid }) => this.redirects.read(thingGuid, queryContext),
    );
  }

  @Handles(redirectRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) redirectGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.change({ kind: 'remove', guid: redirectGuid }, queryContext, context), [
      'redirects',
    ]);
  }

  private change(input: RedirectOperation, queryContext: QueryContext, context: CommandContext) {
    return this.commands.execute(new ChangeRedirectCommand(input, queryContext, context));
  }

  private answer(input: RedirectOperation, queryContext: QueryContext, context: CommandContext) {
    return this.replies.readBack(
      this.change(input, queryContext, context),
      redirectReads,
      ({ redirectGuid }) => this.redirects.read(redirectGuid, queryContext),
    );
  }
}
