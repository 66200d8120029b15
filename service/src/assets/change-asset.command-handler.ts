import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssetCommand } from '@spoor/contracts/assets/asset.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { authorizeAsset, authorizeAssetEdit, requireAssetUnused } from './asset.access.ts';
import { assetDecider } from './domain/asset.decider.ts';

export class ChangeAssetCommand extends Command<Receipt> {
  constructor(
    readonly guid: string,
    readonly command: AssetCommand,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
    /** Remove it although something refers to it. */
    readonly force = false,
  ) {
    super();
  }
}

@CommandHandler(ChangeAssetCommand)
export class ChangeAssetHandler implements ICommandHandler<ChangeAssetCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ guid, command, queryContext, context, force }: ChangeAssetCommand): Promise<Receipt> {
    // Uploads are authorized before their bytes are read; variants are reported by our own worker.
    if (command.type === 'EditAsset') await authorizeAssetEdit(guid, command.edit, queryContext);
    if (command.type === 'RemoveAsset') {
      await authorizeAsset(guid, queryContext);
      await requireAssetUnused([guid], force, queryContext);
    }
    return this.handleCommand(assetDecider, guid, command, context);
  }
}
