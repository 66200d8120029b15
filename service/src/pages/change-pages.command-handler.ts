import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { ChangePages } from '@spoor/contracts/pages/page-overview';
import type { Reader } from '@spoor/projections/reader';
import { inBatches } from '../changes/in-batches.ts';
import { type RunChange, step } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { pageDecider } from './domain/page.decider.ts';
import { admitToPage } from './page.access.ts';

/** The same that somebody wants of several pages. */
export class ChangePagesTogether extends Command<Receipt> {
  constructor(
    readonly wish: ChangePages,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const commands: Readonly<Record<ChangePages['act'], PageCommand>> = {
  publish: { type: 'PublishPage' },
  unpublish: { type: 'UnpublishPage' },
  remove: { type: 'RemovePage' },
};

/** All pages change, or none: one that may not be changed is a refusal of all. */
@CommandHandler(ChangePagesTogether)
export class ChangePagesHandler implements ICommandHandler<ChangePagesTogether> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ wish, reader, context }: ChangePagesTogether): Promise<Receipt> {
    const command = commands[wish.act];
    const guids = await inBatches([...new Set(wish.pageGuids)], (pageGuid) =>
      admitToPage({ pageGuid }, command, reader),
    );
    const steps = guids.map((guid) => step(pageDecider, guid, command));
    const { changeId, position, revision = 0, streams } = await this.runChange(steps, context);
    return { changeId, position, revision, changed: streams.length > 0 };
  }
}
