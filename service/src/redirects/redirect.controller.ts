import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads, ReadsUncached } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { ChangeRedirectsTogether } from './change-redirects.command-handler.ts';
import { NotFoundAddresses } from './not-found-addresses.ts';
import { ChangeRedirect, type RedirectOperation } from './change-redirect.command-handler.ts';
import { RedirectReader } from './redirect-reader.ts';

/** Read models behind redirects: their targets are pages, items and menu addresses. */
const redirectReads = ['redirects', 'menus', 'pages', 'list-items'] as const;

@Controller()
export class RedirectController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(RedirectReader) private readonly redirects: RedirectReader,
    @Inject(NotFoundAddresses) private readonly missed: NotFoundAddresses,
  ) {}

  @Handles(redirectRoutes.list)
  @Reads(...redirectReads)
  list(@Query({ schema: redirectListQuery }) query: RedirectListQuery, @CurrentReader() reader: Reader) {
    return this.redirects.list(query, reader);
  }

  @Handles(redirectRoutes.notFoundAddresses)
  @Reads('redirects', 'menus', 'pages')
  listMissed(
    @Query({ schema: notFoundAddressQuery }) query: NotFoundAddressQuery,
    @CurrentReader() reader: Reader,
  ) {
    return this.missed.list(query, reader);
  }

  @Handles(redirectRoutes.resolve)
  @ReadsUncached(...redirectReads)
  resolve(@Query({ schema: resolveQuery }) { path }: ResolveQuery, @CurrentReader() reader: Reader) {
    return this.redirects.resolve(path, reader);
  }

  @Handles(redirectRoutes.create)
  create(
    @Body({ schema: createRedirect }) redirect: NewRedirect,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer({ kind: 'create', redirect }, reader, context);
  }

  @Handles(redirectRoutes.changeTogether)
  together(
    @Body({ schema: changeRedirects }) input: ParsedChangeRedirects,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.commands.execute(new ChangeRedirectsTogether(input, reader, context)), [
      'redirects',
    ]);
  }

  @Handles(redirectRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) redirectGuid: string,
    @Body({ schema: editRedirect }) edit: EditRedirect,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer({ kind: 'edit', guid: redirectGuid, edit }, reader, context);
  }

  @Handles(redirectRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) redirectGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.change({ kind: 'remove', guid: redirectGuid }, reader, context), [
      'redirects',
    ]);
  }

  private change(input: RedirectOperation, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangeRedirect(input, reader, context));
  }

  private answer(input: RedirectOperation, reader: Reader, context: CommandContext) {
    return this.replies.readBack(this.change(input, reader, context), redirectReads, ({ redirectGuid }) =>
      this.redirects.read(redirectGuid, reader),
    );
  }
}
