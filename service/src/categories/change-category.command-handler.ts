import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  CategoryCommand,
  CreateCategory,
  EditCategory,
} from '@spoor/contracts/categories/category.commands';
import { readCategory } from '@spoor/projections/list-items/list-items/item-categories.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireFreeCategoryName, requireRoomForCategory } from './category.access.ts';
import { categoryDecider } from './domain/category.decider.ts';

export type CategoryOperation =
  | { readonly kind: 'create'; readonly category: CreateCategory }
  | { readonly kind: 'edit'; readonly guid: string; readonly edit: EditCategory }
  | { readonly kind: 'remove'; readonly guid: string };

export interface CategoryReceipt extends Receipt {
  readonly categoryGuid: string;
}

export class ChangeCategoryCommand extends Command<CategoryReceipt> {
  constructor(
    readonly input: CategoryOperation,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeCategoryCommand)
export class ChangeCategoryHandler implements ICommandHandler<ChangeCategoryCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ input, queryContext, context }: ChangeCategoryCommand): Promise<CategoryReceipt> {
    requirePermission(queryContext, 'items.publish');
    // The same guid for the same Change: the second of two that are the same finds its own.
    const guid = input.kind === 'create' ? derivedGuid(context.changeId, 'category') : input.guid;
    if (input.kind !== 'create' && (await readCategory(queryContext, guid)) === undefined)
      throw new DomainError('not_found');
    if (input.kind === 'create') await requireRoomForCategory(queryContext);
    const name = nameIn(input);
    if (name !== undefined) await requireFreeCategoryName(name, queryContext, guid);
    const receipt = await this.handleCommand(categoryDecider, guid, commandOf(input, guid), context);
    return { ...receipt, categoryGuid: guid };
  }
}

function nameIn(input: CategoryOperation): string | undefined {
  if (input.kind === 'remove') return undefined;
  return input.kind === 'create' ? input.category.name : input.edit.name;
}

function commandOf(input: CategoryOperation, guid: string): CategoryCommand {
  switch (input.kind) {
    case 'create':
      return { type: 'CreateCategory', category: { guid, ...input.category } };
    case 'edit':
      return { type: 'EditCategory', edit: input.edit };
    case 'remove':
      return { type: 'RemoveCategory' };
  }
}
