import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Block } from '@spoor/contracts/pages/block';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { byRank } from '@spoor/contracts/shared/field-changes';
import { subtreeOf } from '@spoor/contracts/shared/ordered-tree';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { viewOf } from '../shared/replies.ts';
import type { PageReceipt } from './change-page.command-handler.ts';
import { copyBlocks } from './copy-blocks.ts';
import { pageDecider } from './domain/page.decider.ts';
import { authorizePage } from './page.access.ts';

export interface CopyReceipt extends PageReceipt {
  readonly blockGuid: string;
}

/** Copies a block and everything in it; the copy stands right after it. */
export class DuplicateBlockCommand extends Command<CopyReceipt> {
  constructor(
    readonly blockGuid: string,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DuplicateBlockCommand)
export class DuplicateBlockHandler implements ICommandHandler<DuplicateBlockCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ blockGuid, queryContext, context }: DuplicateBlockCommand): Promise<CopyReceipt> {
    const nothing: PageCommand = { type: 'InsertBlocks', blocks: [], place: { layoutPosition: 'main' } };
    const pageGuid = await authorizePage({ blockGuid }, nothing, queryContext);
    const page = await viewOf(readPage(queryContext, pageGuid, 'draft'));
    const blocks = page?.buildingBlockInstances ?? [];
    const original = blocks.find(({ guid }) => guid === blockGuid);
    if (original === undefined) throw new DomainError('not_found');
    const command = duplication(blocks, original, context.changeId);
    const receipt = await this.handleCommand(pageDecider, pageGuid, command, context);
    return { ...receipt, pageGuid, blockGuid: derivedGuid(context.changeId, 'copy', blockGuid) };
  }
}

function duplication(blocks: readonly Block[], original: Block, changeId: string): PageCommand {
  const { layoutPosition, parentGuid, guid: afterGuid } = original;
  const branch = subtreeOf(blocks, original.guid)
    .map((block) => (block === original ? { ...block, parentGuid: null } : block))
    .toSorted(byRank);
  const place = { layoutPosition, parentGuid, afterGuid };
  return { type: 'InsertBlocks', blocks: copyBlocks(branch, changeId), place };
}
