import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Block } from '@spoor/contracts/pages/block';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { byRank } from '@spoor/contracts/shared/field-changes';
import { subtreeOf } from '@spoor/contracts/shared/ordered-tree';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { viewOf } from '../shared/replies.ts';
import { copyBlocks } from './copy-blocks.ts';
import { pageDecider } from './domain/page.decider.ts';
import { authorizePage } from './page.access.ts';
import type { PageReceipt } from './change-page.command-handler.ts';

export interface CopyReceipt extends PageReceipt {
  readonly blockGuid: string;
}

/** Copies a block and everything in it; the copy stands right after it. */
export class DuplicateBlock extends Command<CopyReceipt> {
  constructor(
    readonly blockGuid: string,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DuplicateBlock)
export class DuplicateBlockHandler implements ICommandHandler<DuplicateBlock> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ blockGuid, reader, context }: DuplicateBlock): Promise<CopyReceipt> {
    const nothing: PageCommand = { type: 'InsertBlocks', blocks: [], place: { layoutPosition: 'main' } };
    const pageGuid = await authorizePage({ blockGuid }, nothing, reader);
    const page = await viewOf(readPage(reader, pageGuid, 'draft'));
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
