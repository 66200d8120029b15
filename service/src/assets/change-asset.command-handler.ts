import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssetCommand } from '@spoor/contracts/assets/asset.commands';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { authorizeAsset, requireUnused } from './asset.access.ts';
import { assetDecider } from './domain/asset.decider.ts';

export class ChangeAsset extends Command<Receipt> {
  constructor(
    readonly guid: string,
    readonly command: AssetCommand,
    readonly reader: Reader,
    readonly context: CommandContext,
    /** Remove it although something refers to it. */
    readonly force = false,
  ) {
    super();
  }
}

@CommandHandler(ChangeAsset)
export class AssetCommandHandler implements ICommandHandler<ChangeAsset> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ guid, command, reader, context, force }: ChangeAsset): Promise<Receipt> {
    // Uploads are authorized before their bytes are read; variants are reported by our own worker.
    const isEdit = command.type === 'EditAsset' || command.type === 'RemoveAsset';
    if (isEdit) await authorizeAsset(guid, reader);
    if (command.type === 'RemoveAsset') await requireUnused([guid], force, reader);
    return this.handleCommand(assetDecider, guid, command, context);
  }
}
