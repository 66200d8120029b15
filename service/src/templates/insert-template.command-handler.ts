import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InsertTemplate as Insertion, PageCommand } from '@spoor/contracts/pages/page.commands';
import type { Reader } from '@spoor/projections/reader';
import { copiedBlocks } from '../pages/copied-blocks.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { admitToPage } from '../pages/page.access.ts';
import type { PageReceipt } from '../pages/page.command-handler.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { templateToCopy } from './template.access.ts';

/** A template whose blocks somebody wants on a page, as copies. */
export class InsertTemplate extends Command<PageReceipt> {
  constructor(
    readonly pageGuid: string,
    readonly insertion: Insertion,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(InsertTemplate)
export class InsertTemplateHandler implements ICommandHandler<InsertTemplate> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ pageGuid, insertion, reader, context }: InsertTemplate): Promise<PageReceipt> {
    const { templateGuid, ...place } = insertion;
    const insert = (blocks: InsertedBlocks): PageCommand => ({ type: 'InsertBlocks', blocks, place });
    // Whether this page may be edited is said before anything about the template.
    await admitToPage({ pageGuid }, insert([]), reader);
    if (templateGuid === pageGuid) {
      throw new DomainError('validation_failed', 'A template cannot be inserted into itself');
    }
    const { blocks } = await templateToCopy(templateGuid, copiedKinds, reader);
    const command = insert(copiedBlocks(blocks, context.changeId));
    return { ...(await this.handleCommand(pageDecider, pageGuid, command, context)), pageGuid };
  }
}

type InsertedBlocks = Extract<PageCommand, { type: 'InsertBlocks' }>['blocks'];

/** Headers and footers are not copied but named, in the options of a page or in the settings. */
const copiedKinds = ['section', 'page'] as const;
