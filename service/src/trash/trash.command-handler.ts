import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reader } from '@spoor/projections/reader';
import { findInTrash } from '@spoor/projections/trash/trash.queries';
import { inBatches } from '../changes/in-batches.ts';
import { type ChangeStep, type RunChange, step } from '../changes/run-change.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';

/** Something that an administrator wants of what lies in the trash. */
export class ChangeTrash extends Command<Receipt> {
  constructor(
    readonly guids: readonly string[],
    /** Back to where it was, or gone for ever. */
    readonly way: 'restore' | 'purge',
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** All of it goes that way, or none. */
@CommandHandler(ChangeTrash)
export class TrashCommandHandler implements ICommandHandler<ChangeTrash> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  /** @throws DomainError `forbidden`, `not_found` */
  async execute({ guids, way, reader, context }: ChangeTrash): Promise<Receipt> {
    if (reader.viewer?.isAdmin !== true) throw new DomainError('forbidden');
    const steps = await inBatches([...new Set(guids)], (guid) => stepFor(guid, way, reader));
    const { changeId, position, revision = 0, streams } = await this.runChange(steps, context);
    return { changeId, position, revision, changed: streams.length > 0 };
  }
}

async function stepFor(guid: string, way: ChangeTrash['way'], reader: Reader): Promise<ChangeStep> {
  const isRestore = way === 'restore';
  switch (await findInTrash(reader, guid)) {
    case 'page':
      return step(pageDecider, guid, { type: isRestore ? 'RestorePage' : 'PurgePage' });
    case 'item':
      return step(listItemDecider, guid, { type: isRestore ? 'RestoreListItem' : 'PurgeListItem' });
    case undefined:
      throw new DomainError('not_found');
  }
}
