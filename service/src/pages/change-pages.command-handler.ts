import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { ChangePages } from '@spoor/contracts/pages/page-overview';
import type { Reader } from '@spoor/projections/reader';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { inBatches } from '../shared/in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { pageDecider } from './domain/page.decider.ts';
import { authorizePage } from './page.access.ts';

/** The same command for several pages, as one Change. */
export class ChangePagesTogether extends Command<Receipt> {
  constructor(
    readonly input: ChangePages,
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

@CommandHandler(ChangePagesTogether)
export class ChangePagesHandler implements ICommandHandler<ChangePagesTogether> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ input, reader, context }: ChangePagesTogether): Promise<Receipt> {
    const command = commands[input.act];
    const guids = await inBatches([...new Set(input.pageGuids)], (pageGuid) =>
      authorizePage({ pageGuid }, command, reader),
    );
    const steps = guids.map((guid) => commandStep(pageDecider, guid, command));
    const { changeId, position, revision = 0, streams } = await this.runChange(steps, context);
    return { changeId, position, revision, changed: streams.length > 0 };
  }
}
