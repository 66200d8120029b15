import { Body, Controller, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AssetFolderCommand,
  addAssetFolder,
  type EditAssetFolder,
  editAssetFolder,
  type NewAssetFolder,
} from '@spoor/contracts/assets/asset-folder.commands';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { guid } from '@spoor/contracts/shared/guid';
import { listAssetFolders } from '@spoor/projections/assets/asset-folders/asset-folders.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { ChangeAssetFoldersCommand } from './change-asset-folders.command-handler.ts';

@Controller()
export class AssetFolderController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(assetFolderRoutes.list)
  @ReadsFrom('asset-folders')
  list(@CurrentQueryContext() queryContext: QueryContext) {
    return listAssetFolders(queryContext);
  }

  @Handles(assetFolderRoutes.add)
  add(
    @Body({ schema: addAssetFolder }) { guid: given, ...folder }: NewAssetFolder,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const folderGuid = given ?? derivedGuid(context.changeId, 'folder');
    return this.answer({ type: 'AddFolder', folder: { ...folder, guid: folderGuid } }, queryContext, context);
  }

  @Handles(assetFolderRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) folderGuid: string,
    @Body({ schema: editAssetFolder }) edit: EditAssetFolder,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.answer({ type: 'EditFolder', guid: folderGuid, edit }, queryContext, context);
  }

  @Handles(assetFolderRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) folderGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = { type: 'RemoveFolder', guid: folderGuid } as const;
    return this.replies.receipt(
      this.commands.execute(new ChangeAssetFoldersCommand(command, queryContext, context)),
      ['asset-folders'],
    );
  }

  private answer(command: AssetFolderCommand, queryContext: QueryContext, context: CommandContext) {
    return this.replies.readBack(
      this.commands.execute(new ChangeAssetFoldersCommand(command, queryContext, context)),
      ['asset-folders'],
      () => listAssetFolders(queryContext),
    );
  }
}
