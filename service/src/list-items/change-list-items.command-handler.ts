import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  BulkItemChange,
  ChangeListItems as Input,
} from '@spoor/contracts/list-items/bulk-item.commands';
import type { Reader } from '@spoor/projections/query-context';
import { type ChangeOutcome, commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { authorizeItems, type ItemCommand } from './list-item.access.ts';

/** The same change to many items, as one Change. */
export class ChangeListItems extends Command<Receipt> {
  constructor(
    readonly input: Input,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeListItems)
export class ChangeListItemsHandler implements ICommandHandler<ChangeListItems> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ input, reader, context }: ChangeListItems): Promise<Receipt> {
    const command = commandOf(input.change, context);
    const items = await authorizeItems([...new Set(input.guids)], command, reader, context);
    const steps = items.map((item) => commandStep(listItemDecider, item.guid, item.command));
    return receiptOf(await this.runChange(steps, context));
  }
}

export function receiptOf({ changeId, position, streams, revision = 0 }: ChangeOutcome): Receipt {
  return { changeId, position, revision, changed: streams.length > 0 };
}

function commandOf(change: BulkItemChange, { at }: CommandContext): ItemCommand {
  switch (change.type) {
    case 'edit':
      return { type: 'EditListItem', edit: change.edit, at };
    case 'tag':
      return { type: 'TagListItem', add: change.add, remove: change.remove };
    case 'move':
      return { type: 'MoveListItem', fromGuids: change.fromGuids, toGuid: change.toGuid };
    case 'remove':
      return { type: 'RemoveListItem' };
  }
}
