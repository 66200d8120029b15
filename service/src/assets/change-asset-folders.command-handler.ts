import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssetFolderCommand } from '@spoor/contracts/assets/asset-folder.commands';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { authorizeUpload } from './asset.access.ts';
import { assetFoldersDecider } from './domain/asset-folders.decider.ts';

export class ChangeAssetFolders extends Command<Receipt> {
  constructor(
    readonly command: AssetFolderCommand,
    readonly reader: Reader,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeAssetFolders)
export class AssetFolderCommandHandler implements ICommandHandler<ChangeAssetFolders> {
  constructor(@Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand) {}

  async execute({ command, reader, context }: ChangeAssetFolders): Promise<Receipt> {
    await authorizeUpload({}, reader);
    return this.handleCommand(assetFoldersDecider, context.platformGuid, command, context);
  }
}
