import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssetFolderCommand } from '@spoor/contracts/assets/asset-folder.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { authorizeUpload } from './asset.access.ts';
import { assetFoldersDecider } from './domain/asset-folders.decider.ts';

export class ChangeAssetFoldersCommand extends Command<Receipt> {
  constructor(
    readonly command: AssetFolderCommand,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeAssetFoldersCommand)
export class ChangeAssetFoldersHandler implements ICommandHandler<ChangeAssetFoldersCommand> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ command, queryContext, context }: ChangeAssetFoldersCommand): Promise<Receipt> {
    await authorizeUpload({}, queryContext);
    return this.handleCommand(assetFoldersDecider, context.platformGuid, command, context);
  }
}
