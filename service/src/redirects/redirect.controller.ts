import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type MissedAddressQuery, missedAddressQuery } from '@spoor/contracts/redirects/missed-address';
import {
  changeRedirects,
  createRedirect,
  type EditRedirect,
  editRedirect,
  type NewRedirect,
  type RedirectsWish,
} from '@spoor/contracts/redirects/redirect.commands';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import {
  type RedirectListQuery,
  type ResolveQuery,
  redirectListQuery,
  resolveQuery,
} from '@spoor/contracts/redirects/redirect-query';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import type { Reader } from '@spoor/projections/reader';
import { AdminOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Reads, ReadsUnkept } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { ChangeRedirectsTogether } from './change-redirects.command-handler.ts';
import { MissedAddresses } from './missed-addresses.ts';
import { ChangeRedirect, type RedirectWish } from './redirect.command-handler.ts';
import { RedirectReader } from './redirect-reader.ts';

/** Where targets are is told by menus, pages and the lists of items. */
const redirectReads = ['redirects', 'menus', 'pages', 'list-items'] as const;

/** Old addresses and where they lead. */
@Controller()
export class RedirectController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(RedirectReader) private readonly redirects: RedirectReader,
    @Inject(MissedAddresses) private readonly missed: MissedAddresses,
  ) {}

  @Get(routerPath(redirectRoutes.list))
  @Reads(...redirectReads)
  @AdminOnly()
  list(@Query({ schema: redirectListQuery }) query: RedirectListQuery, @Reading() reader: Reader) {
    return this.redirects.list(query, reader);
  }

  @Get(routerPath(redirectRoutes.missed))
  @Reads('redirects', 'menus', 'pages')
  @AdminOnly()
  listMissed(@Query({ schema: missedAddressQuery }) query: MissedAddressQuery, @Reading() reader: Reader) {
    return this.missed.list(query, reader);
  }

  @Get(routerPath(redirectRoutes.resolve))
  @ReadsUnkept(...redirectReads)
  resolve(@Query({ schema: resolveQuery }) { path }: ResolveQuery, @Reading() reader: Reader) {
    return this.redirects.resolve(path, reader);
  }

  @Post(routerPath(redirectRoutes.create))
  @AdminOnly()
  create(
    @Body({ schema: createRedirect }) redirect: NewRedirect,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer({ kind: 'create', redirect }, reader, context, 201);
  }

  @Post(routerPath(redirectRoutes.changeTogether))
  @HttpCode(200)
  @AdminOnly()
  together(
    @Body({ schema: changeRedirects }) wish: RedirectsWish,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(this.commands.execute(new ChangeRedirectsTogether(wish, reader, context)), [
      'redirects',
    ]);
  }

  @Put(routerPath(redirectRoutes.edit))
  @AdminOnly()
  edit(
    @Param('guid', { schema: guid }) redirectGuid: string,
    @Body({ schema: editRedirect }) edit: EditRedirect,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer({ kind: 'edit', guid: redirectGuid, edit }, reader, context);
  }

  @Delete(routerPath(redirectRoutes.remove))
  @AdminOnly()
  remove(
    @Param('guid', { schema: guid }) redirectGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(this.change({ kind: 'remove', guid: redirectGuid }, reader, context), [
      'redirects',
    ]);
  }

  private change(wish: RedirectWish, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangeRedirect(wish, reader, context));
  }

  private answer(wish: RedirectWish, reader: Reader, context: CommandContext, status?: number) {
    return this.replies.readBack(
      this.change(wish, reader, context),
      redirectReads,
      ({ redirectGuid }) => this.redirects.read(redirectGuid, reader),
      status,
    );
  }
}
