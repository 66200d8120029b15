import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  BulkItemChange,
  ChangeListItems as Input,
} from '@spoor/contracts/list-items/bulk-item.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { authorizeItems, type ItemCommand } from './list-item.access.ts';

/** The same change to many items, as one Change. */
export class ChangeListItemsCommand extends Command<Receipt> {
  constructor(
    readonly input: Input,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeListItemsCommand)
export class ChangeListItemsHandler implements ICommandHandler<ChangeListItemsCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ input, queryContext, context }: ChangeListItemsCommand): Promise<Receipt> {
    requireOneTarget(input.guids, context);
    const command = commandOf(input.change, context);
    const place = placeOf(input.change);
    const items = await refusedAt(place, () =>
      authorizeItems([...new Set(input.guids)], command, queryContext, context),
    );
    const steps = items.map((item) => commandStep(listItemDecider, item.guid, item.command, place));
    return this.runChange(steps, context);
  }
}

/** Where in the request stands what a decider may refuse. */
function placeOf({ type }: BulkItemChange): readonly string[] {
  if (type === 'move') return ['change', 'toGuid'];
  return type === 'edit' ? ['change', 'edit'] : ['change'];
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
