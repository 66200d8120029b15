import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssetCommand } from '@spoor/contracts/assets/asset.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { authorizeUpload, requireAssetUnused } from './asset.access.ts';
import { assetDecider } from './domain/asset.decider.ts';

/** The same command for many assets, as one Change. */
export class ChangeAssetsCommand extends Command<Receipt> {
  constructor(
    readonly guids: readonly string[],
    readonly command: Extract<AssetCommand, { type: 'OrganizeAsset' | 'RemoveAsset' }>,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
    /** Remove them although something refers to them. */
    readonly force = false,
  ) {
    super();
  }
}

@CommandHandler(ChangeAssetsCommand)
export class ChangeAssetsHandler implements ICommandHandler<ChangeAssetsCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ guids, command, queryContext, context, force }: ChangeAssetsCommand): Promise<Receipt> {
    await authorizeUpload({}, queryContext);
    if (command.type === 'RemoveAsset') await requireAssetUnused(guids, force, queryContext);
    const steps = [...new Set(guids)].map((guid) => commandStep(assetDecider, guid, command));
    return this.runChange(steps, context);
  }
}
