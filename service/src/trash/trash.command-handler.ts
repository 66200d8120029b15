import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reader } from '@spoor/projections/reader';
import { findInTrash } from '@spoor/projections/trash/trash.queries';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';

/** Something that an administrator wants of what lies in the trash. */
export class ChangeTrash extends Command<Receipt> {
  constructor(
    readonly guid: string,
    /** Back to where it was, or gone for ever. */
    readonly way: 'restore' | 'purge',
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeTrash)
export class TrashCommandHandler implements ICommandHandler<ChangeTrash> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  /** @throws DomainError `forbidden`, `not_found` */
  async execute({ guid, way, reader, context }: ChangeTrash): Promise<Receipt> {
    if (reader.viewer?.isAdmin !== true) throw new DomainError('forbidden');
    switch (await findInTrash(reader, guid)) {
      case 'page': {
        const type = way === 'restore' ? 'RestorePage' : 'PurgePage';
        return this.handleCommand(pageDecider, guid, { type }, context);
      }
      case 'item': {
        const type = way === 'restore' ? 'RestoreListItem' : 'PurgeListItem';
        return this.handleCommand(listItemDecider, guid, { type }, context);
      }
      case undefined:
        throw new DomainError('not_found');
    }
  }
}
