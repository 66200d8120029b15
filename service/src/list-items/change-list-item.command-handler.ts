import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { authorizeItem, type ItemCommand } from './list-item.access.ts';

export class ChangeListItemCommand extends Command<Receipt> {
  constructor(
    readonly guid: string,
    readonly command: ItemCommand,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeListItemCommand)
export class ChangeListItemHandler implements ICommandHandler<ChangeListItemCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ guid, command, queryContext, context }: ChangeListItemCommand): Promise<Receipt> {
    const authorized = await authorizeItem(guid, command, queryContext, context);
    return this.handleCommand(listItemDecider, guid, authorized, context);
  }
}
