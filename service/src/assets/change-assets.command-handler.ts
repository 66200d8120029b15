import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssetCommand } from '@spoor/contracts/assets/asset.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import { authorizeUpload, requireAssets, requireAssetUnused } from './asset.access.ts';
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

  /** @throws DomainError `not_found` where one of them is not in the library of this platform */
  async execute(requested: ChangeAssetsCommand): Promise<Receipt> {
    const { command, queryContext, context, force } = requested;
    requireOneTarget(requested.guids, context);
    const guids = [...new Set(requested.guids)];
    await authorizeUpload({}, queryContext);
    await requireAssets(guids, queryContext);
    if (command.type === 'RemoveAsset') await requireAssetUnused(guids, force, queryContext);
    const steps = guids.map((guid) => commandStep(assetDecider, guid, command));
    return this.runChange(steps, context);
  }
}
