import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QueryContext } from '@spoor/projections/query-context';
import { findInTrash } from '@spoor/projections/trash/trash.queries';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { requireAdmin } from '../shared/require-admin.ts';

export class ChangeTrashCommand extends Command<Receipt> {
  constructor(
    readonly guids: readonly string[],
    readonly way: 'restore' | 'purge',
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Restores or purges all of them, as one Change. */
@CommandHandler(ChangeTrashCommand)
export class ChangeTrashHandler implements ICommandHandler<ChangeTrashCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  /** @throws DomainError `forbidden`, `not_found` */
  async execute({ guids, way, queryContext, context }: ChangeTrashCommand): Promise<Receipt> {
    requireAdmin(queryContext);
    const steps = await mapInBatches([...new Set(guids)], (guid) => stepFor(guid, way, queryContext));
    const { changeId, position, revision = 0, streams } = await this.runChange(steps, context);
    return { changeId, position, revision, changed: streams.length > 0 };
  }
}

async function stepFor(
  guid: string,
  way: ChangeTrashCommand['way'],
  queryContext: QueryContext,
): Promise<ChangeStep> {
  const isRestore = way === 'restore';
  switch (await findInTrash(queryContext, guid)) {
    case 'page':
      return commandStep(pageDecider, guid, { type: isRestore ? 'RestorePage' : 'PurgePage' });
    case 'item':
      return commandStep(listItemDecider, guid, { type: isRestore ? 'RestoreListItem' : 'PurgeListItem' });
    case undefined:
      throw new DomainError('not_found');
  }
}
