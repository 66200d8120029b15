import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InsertTemplate as Insertion, PageCommand } from '@spoor/contracts/pages/page.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import type { PageReceipt } from '../pages/change-page.command-handler.ts';
import { copyBlocks } from '../pages/copy-blocks.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { authorizePage } from '../pages/page.access.ts';
import { templateToCopy } from '../pages/template.access.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';

/** Copies the blocks of a template to a page. */
export class InsertTemplateCommand extends Command<PageReceipt> {
  constructor(
    readonly pageGuid: string,
    readonly insertion: Insertion,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(InsertTemplateCommand)
export class InsertTemplateHandler implements ICommandHandler<InsertTemplateCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ pageGuid, insertion, queryContext, context }: InsertTemplateCommand): Promise<PageReceipt> {
    const { templateGuid, ...place } = insertion;
    const insert = (blocks: InsertedBlocks): PageCommand => ({ type: 'InsertBlocks', blocks, place });
    // The page is authorized first, so that nothing about the template is revealed.
    await authorizePage({ pageGuid }, insert([]), queryContext);
    if (templateGuid === pageGuid) {
      throw new DomainError('validation_failed', { name: 'template_in_itself', path: '/templateGuid' });
    }
    const { blocks } = await templateToCopy(templateGuid, copiedKinds, queryContext);
    const command = insert(copyBlocks(blocks, context.changeId));
    return { ...(await this.handleCommand(pageDecider, pageGuid, command, context)), pageGuid };
  }
}

type InsertedBlocks = Extract<PageCommand, { type: 'InsertBlocks' }>['blocks'];

/** Headers and footers are referred to, not copied. */
const copiedKinds = ['section', 'page'] as const;
