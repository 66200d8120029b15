import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Block } from '@spoor/contracts/pages/block';
import type { MoveBlock, PageCommand } from '@spoor/contracts/pages/page.commands';
import { byRank } from '@spoor/contracts/shared/field-changes';
import { subtreeOf } from '@spoor/contracts/shared/ordered-tree';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import type { WriteSide } from '../shared/write-side.ts';
import type { PageReceipt } from './change-page.command-handler.ts';
import { pageDecider } from './domain/page.decider.ts';
import { authorizePage } from './page.access.ts';

/** Moves a block with everything in it to another page, as one Change. Lists keep their items: blocks keep their guids. */
export class MoveToPageCommand extends Command<PageReceipt> {
  constructor(
    readonly blockGuid: string,
    readonly pageGuid: string,
    readonly place: MoveBlock,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MoveToPageCommand)
export class MoveToPageHandler implements ICommandHandler<MoveToPageCommand> {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.runChange) private readonly runChange: RunChange,
  ) {}

  /** @throws DomainError `not_found`, `forbidden` for one of the pages, and as moving within a page does */
  async execute(command: MoveToPageCommand): Promise<PageReceipt> {
    const { blockGuid, pageGuid, place, queryContext, context } = command;
    const removal: PageCommand = { type: 'RemoveBlock', blockGuid };
    const from = await authorizePage({ blockGuid }, removal, queryContext);
    if (from === pageGuid) {
      const move = commandStep(pageDecider, pageGuid, { type: 'MoveBlock', blockGuid, place });
      return this.run([move], pageGuid, context);
    }
    const insertion: PageCommand = {
      type: 'InsertBlocks',
      blocks: await this.branch(from, blockGuid),
      place,
    };
    await refusedAt(['pageGuid'], () => authorizeTarget(pageGuid, insertion, queryContext));
    return this.run(
      [commandStep(pageDecider, from, removal), commandStep(pageDecider, pageGuid, insertion)],
      pageGuid,
      context,
    );
  }

  /** The block as the top of what moves, and everything in it. */
  private async branch(pageGuid: string, blockGuid: string): Promise<Block[]> {
    const { state } = await this.writeSide.aggregates.read(pageDecider, pageGuid);
    const blocks = documentOf(state)?.draft.blocks ?? [];
    return subtreeOf(blocks, blockGuid)
      .map((block) => (block.guid === blockGuid ? { ...block, parentGuid: null } : block))
      .toSorted(byRank);
  }

  private async run(
    steps: Parameters<RunChange>[0],
    pageGuid: string,
    context: CommandContext,
  ): Promise<PageReceipt> {
    return { ...(await this.runChange(steps, context)), pageGuid };
  }
}

async function authorizeTarget(
  pageGuid: string,
  insertion: PageCommand,
  queryContext: QueryContext,
): Promise<void> {
  try {
    await authorizePage({ pageGuid }, insertion, queryContext);
  } catch (error) {
    const isUnknown = error instanceof DomainError && error.code === 'not_found';
    throw isUnknown ? new DomainError('not_found', 'page_unknown') : error;
  }
}
