import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { authorizeItem, type ItemCommand } from './list-item.access.ts';

export class ChangeListItem extends Command<Receipt> {
  constructor(
    readonly guid: string,
    readonly command: ItemCommand,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeListItem)
export class ListItemCommandHandler implements ICommandHandler<ChangeListItem> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ guid, command, reader, context }: ChangeListItem): Promise<Receipt> {
    const authorized = await authorizeItem(guid, command, reader, context);
    return this.handleCommand(listItemDecider, guid, authorized, context);
  }
}
