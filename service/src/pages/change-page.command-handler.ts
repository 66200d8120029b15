import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { pageDecider } from './domain/page.decider.ts';
import { authorizePage, type PageLocator } from './page.access.ts';

export interface PageReceipt extends Receipt {
  readonly pageGuid: string;
}

export class ChangePageCommand extends Command<PageReceipt> {
  constructor(
    readonly address: PageLocator,
    readonly command: PageCommand,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePageCommand)
export class ChangePageHandler implements ICommandHandler<ChangePageCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ address, command, queryContext, context }: ChangePageCommand): Promise<PageReceipt> {
    const pageGuid = await authorizePage(address, command, queryContext);
    const byDeveloper = queryContext.viewer?.isDeveloper === true;
    const decided = { ...command, byDeveloper };
    return { ...(await this.handleCommand(pageDecider, pageGuid, decided, context)), pageGuid };
  }
}
