import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { pageDecider } from './domain/page.decider.ts';
import { authorizePage, type PageAddress } from './page.access.ts';

export interface PageReceipt extends Receipt {
  readonly pageGuid: string;
}

export class ChangePage extends Command<PageReceipt> {
  constructor(
    readonly address: PageAddress,
    readonly command: PageCommand,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePage)
export class PageCommandHandler implements ICommandHandler<ChangePage> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ address, command, reader, context }: ChangePage): Promise<PageReceipt> {
    const pageGuid = await authorizePage(address, command, reader);
    return { ...(await this.handleCommand(pageDecider, pageGuid, command, context)), pageGuid };
  }
}
