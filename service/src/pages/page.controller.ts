import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AddBlock,
  addBlock,
  type EditPage,
  editPage,
  type PageCommand,
  type PageCommands,
  type PublishPage,
  pageCommands,
  publishPage,
} from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { addBlockEdit, pageEditOf } from '@spoor/contracts/pages/page-edit';
import {
  type LegalPageQuery,
  legalPageQuery,
  type PageByPathQuery,
  type PageListQuery,
  type PageQuery,
  pageByPathQuery,
  pageListQuery,
  pageQuery,
} from '@spoor/contracts/pages/page-query';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import { readLegalPage } from '@spoor/projections/pages/pages/legal-pages.queries';
import { readPageByPath } from '@spoor/projections/pages/pages/page-addresses.queries';
import {
  listPages,
  type PageSelection,
  readBlock,
  readPage,
} from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { Authenticated } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { PageReplies } from '../shared/page-replies.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { found, viewOf, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { ChangePage } from './page.command-handler.ts';

/** Everything that an answer about pages is made of: their lists are counted, their addresses come from the menus. */
export const pageReads = ['pages', 'menus', 'list-items'] as const;

/** Pages: found, changed, published and thrown away. */
@Controller()
export class PageController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(PageReplies) private readonly pages: PageReplies,
  ) {}

  @Get(routerPath(pageRoutes.list))
  @Reads(...pageReads)
  list(@Query({ schema: pageListQuery }) query: PageListQuery, @Reading() reader: Reader) {
    return found(listPages(reader, selectionOf(query)));
  }

  @Get(routerPath(pageRoutes.byPath))
  @Reads(...pageReads)
  byPath(@Query({ schema: pageByPathQuery }) { path, mode }: PageByPathQuery, @Reading() reader: Reader) {
    return this.pages.found(readPageByPath(reader, path, mode), reader);
  }

  @Get(routerPath(pageRoutes.legal))
  @Reads(...pageReads)
  legal(
    @Query({ schema: legalPageQuery }) { document, language }: LegalPageQuery,
    @Reading() reader: Reader,
  ) {
    return this.pages.found(readLegalPage(reader, { document, language }, 'live'), reader);
  }

  @Get(routerPath(pageRoutes.read))
  @Reads(...pageReads)
  read(
    @Param('id') id: string,
    @Query({ schema: pageQuery }) { mode }: PageQuery,
    @Reading() reader: Reader,
  ) {
    return this.pages.found(readPage(reader, id, mode), reader);
  }

  @Put(routerPath(pageRoutes.edit))
  @Authenticated()
  edit(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: editPage }) edit: EditPage,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(this.change(pageGuid, { type: 'EditPage', edit }, reader, context), reader);
  }

  @Delete(routerPath(pageRoutes.remove))
  @Authenticated()
  remove(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(this.change(pageGuid, { type: 'RemovePage' }, reader, context), ['pages']);
  }

  @Post(routerPath(pageRoutes.publish))
  @HttpCode(200)
  @Authenticated()
  publish(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: publishPage }) { asNewVersion }: PublishPage,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const command: PageCommand = {
      type: 'PublishPage',
      ...(asNewVersion ? { newVersionOn: dayAt(context.at, reader.platform.timeZone) } : {}),
    };
    return this.answer(this.change(pageGuid, command, reader, context), reader);
  }

  @Post(routerPath(pageRoutes.unpublish))
  @HttpCode(200)
  @Authenticated()
  unpublish(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(this.change(pageGuid, { type: 'UnpublishPage' }, reader, context), reader);
  }

  @Post(routerPath(pageRoutes.discardDraft))
  @HttpCode(200)
  @Authenticated()
  discardDraft(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer(this.change(pageGuid, { type: 'DiscardDraft' }, reader, context), reader);
  }

  @Post(routerPath(pageRoutes.addBlock))
  @Authenticated()
  addBlock(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: addBlock }) body: AddBlock,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const command = addBlockEdit(body, () => derivedGuid(context.changeId, 'block'));
    return this.replies.readBack(
      this.change(pageGuid, command, reader, context),
      ['pages'],
      () => viewOf(readBlock(reader, command.block.guid, 'draft')),
      201,
    );
  }

  @Post(routerPath(pageRoutes.commands))
  @HttpCode(200)
  @Authenticated()
  together(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: pageCommands }) { commands, summary }: PageCommands,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const edits = commands.map((command, index) =>
      pageEditOf(command, () => derivedGuid(context.changeId, 'block', String(index))),
    );
    const noted = summary === undefined ? context : { ...context, reason: summary };
    return this.answer(this.change(pageGuid, { type: 'EditTogether', edits }, reader, noted), reader);
  }

  private change(pageGuid: string, command: PageCommand, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangePage({ pageGuid }, command, reader, context));
  }

  /** The page as its editor now sees it. */
  private answer(writing: ReturnType<PageController['change']>, reader: Reader, status?: number) {
    return this.replies.readBack(
      writing,
      pageReads,
      ({ pageGuid }) => viewOf(readPage(reader, pageGuid, 'draft')),
      status,
    );
  }
}

/** The day (`YYYY-MM-DD`) that a moment belongs to, by the calendar of a place. */
function dayAt(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment));
}

function selectionOf(query: PageListQuery): PageSelection {
  const { includeBbis, filterBbisByBuildingBlocks, search, itemCount } = query;
  return {
    includeBlocks: includeBbis,
    search,
    ...(filterBbisByBuildingBlocks === undefined ? {} : { blockNames: filterBbisByBuildingBlocks }),
    ...(itemCount === undefined ? {} : { atMost: itemCount }),
  };
}
