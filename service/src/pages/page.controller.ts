import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
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
import { toAddBlockEdit, toPageEdit } from '@spoor/contracts/pages/page-edit';
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
import { readLegalPage } from '@spoor/projections/pages/pages/legal-pages.queries';
import { readPageByPath } from '@spoor/projections/pages/pages/page-addresses.queries';
import {
  listPages,
  type PageSelection,
  readBlock,
  readPage,
} from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { PageReplies } from '../shared/page-replies.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { foundReply, viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { ChangePage } from './change-page.command-handler.ts';

/** Read models behind views of pages: their lists are counted, and menus give them addresses. */
export const pageReads = ['pages', 'menus', 'list-items'] as const;

@Controller()
export class PageController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(PageReplies) private readonly pages: PageReplies,
  ) {}

  @Handles(pageRoutes.list)
  @Reads(...pageReads)
  list(@Query({ schema: pageListQuery }) query: PageListQuery, @CurrentReader() reader: Reader) {
    return foundReply(listPages(reader, selectionOf(query)));
  }

  @Handles(pageRoutes.byPath)
  @Reads(...pageReads)
  byPath(
    @Query({ schema: pageByPathQuery }) { path, mode }: PageByPathQuery,
    @CurrentReader() reader: Reader,
  ) {
    return this.pages.found(readPageByPath(reader, path, mode), reader);
  }

  @Handles(pageRoutes.legal)
  @Reads(...pageReads)
  legal(
    @Query({ schema: legalPageQuery }) { document, language }: LegalPageQuery,
    @CurrentReader() reader: Reader,
  ) {
    return this.pages.found(readLegalPage(reader, { document, language }, 'live'), reader);
  }

  @Handles(pageRoutes.read)
  @Reads(...pageReads)
  read(
    @Param('id') id: string,
    @Query({ schema: pageQuery }) { mode }: PageQuery,
    @CurrentReader() reader: Reader,
  ) {
    return this.pages.found(readPage(reader, id, mode), reader);
  }

  @Handles(pageRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: editPage }) edit: EditPage,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(this.change(pageGuid, { type: 'EditPage', edit }, reader, context), reader);
  }

  @Handles(pageRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) pageGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(this.change(pageGuid, { type: 'RemovePage' }, reader, context), ['pages']);
  }

  @Handles(pageRoutes.publish)
  publish(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: publishPage }) { asNewVersion, note }: PublishPage,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const command: PageCommand = {
      type: 'PublishPage',
      ...(asNewVersion ? { newVersionOn: dayAt(context.at, reader.platform.timeZone) } : {}),
    };
    const noted = note ? { ...context, reason: note } : context;
    return this.answer(this.change(pageGuid, command, reader, noted), reader);
  }

  @Handles(pageRoutes.unpublish)
  unpublish(
    @Param('guid', { schema: guid }) pageGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(this.change(pageGuid, { type: 'UnpublishPage' }, reader, context), reader);
  }

  @Handles(pageRoutes.discardDraft)
  discardDraft(
    @Param('guid', { schema: guid }) pageGuid: string,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.answer(this.change(pageGuid, { type: 'DiscardDraft' }, reader, context), reader);
  }

  @Handles(pageRoutes.addBlock)
  addBlock(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: addBlock }) body: AddBlock,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const command = toAddBlockEdit(body, () => derivedGuid(context.changeId, 'block'));
    return this.replies.readBack(this.change(pageGuid, command, reader, context), ['pages'], () =>
      viewOf(readBlock(reader, command.block.guid, 'draft')),
    );
  }

  @Handles(pageRoutes.commands)
  together(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Body({ schema: pageCommands }) { commands, summary }: PageCommands,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const edits = commands.map((command, index) =>
      toPageEdit(command, () => derivedGuid(context.changeId, 'block', String(index))),
    );
    const noted = summary === undefined ? context : { ...context, reason: summary };
    return this.answer(this.change(pageGuid, { type: 'EditTogether', edits }, reader, noted), reader);
  }

  private change(pageGuid: string, command: PageCommand, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangePage({ pageGuid }, command, reader, context));
  }

  /** Answers with the page's draft. */
  private answer(writing: ReturnType<PageController['change']>, reader: Reader) {
    return this.replies.readBack(writing, pageReads, ({ pageGuid }) =>
      viewOf(readPage(reader, pageGuid, 'draft')),
    );
  }
}

/** The day of a moment in a time zone, as `YYYY-MM-DD`. */
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
