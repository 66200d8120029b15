import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssetCommand } from '@spoor/contracts/assets/asset.commands';
import type { Reader } from '@spoor/projections/reader';
import { type RunChange, step } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { admitToUpload, demandUnused } from './asset.access.ts';
import { assetDecider } from './domain/asset.decider.ts';

/** The same for many assets, as one Change: all of it happens, or none. */
export class ChangeAssets extends Command<Receipt> {
  constructor(
    readonly guids: readonly string[],
    readonly command: Extract<AssetCommand, { type: 'OrganizeAsset' | 'RemoveAsset' }>,
    readonly reader: Reader,
    readonly context: CommandContext,
    /** Whether they may go although something refers to them. */
    readonly force = false,
  ) {
    super();
  }
}

@CommandHandler(ChangeAssets)
export class ChangeAssetsHandler implements ICommandHandler<ChangeAssets> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ guids, command, reader, context, force }: ChangeAssets): Promise<Receipt> {
    await admitToUpload({}, reader);
    if (command.type === 'RemoveAsset') await demandUnused(guids, force, reader);
    const steps = [...new Set(guids)].map((guid) => step(assetDecider, guid, command));
    const { changeId, position, streams } = await this.runChange(steps, context);
    return { changeId, position, revision: 0, changed: streams.length > 0 };
  }
}
