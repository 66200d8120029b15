import { Body, Controller, Delete, Get, Inject, Param, Post, Put } from '@nestjs/common';
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
import { routerPath } from '@spoor/contracts/shared/route';
import { listAssetFolders } from '@spoor/projections/assets/asset-folders/asset-folders.queries';
import type { Reader } from '@spoor/projections/reader';
import { ContentManagerOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { ChangeAssetFolders } from './asset-folder.command-handler.ts';

/** Folders of the library. */
@Controller()
export class AssetFolderController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Get(routerPath(assetFolderRoutes.list))
  @Reads('asset-folders')
  @ContentManagerOnly()
  list(@Reading() reader: Reader) {
    return listAssetFolders(reader);
  }

  @Post(routerPath(assetFolderRoutes.add))
  @ContentManagerOnly()
  add(
    @Body({ schema: addAssetFolder }) { guid: given, ...folder }: NewAssetFolder,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const folderGuid = given ?? derivedGuid(context.changeId, 'folder');
    return this.answer({ type: 'AddFolder', folder: { ...folder, guid: folderGuid } }, reader, context, 201);
  }

  @Put(routerPath(assetFolderRoutes.edit))
  @ContentManagerOnly()
  edit(
    @Param('guid', { schema: guid }) folderGuid: string,
    @Body({ schema: editAssetFolder }) edit: EditAssetFolder,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.answer({ type: 'EditFolder', guid: folderGuid, edit }, reader, context);
  }

  @Delete(routerPath(assetFolderRoutes.remove))
  @ContentManagerOnly()
  remove(
    @Param('guid', { schema: guid }) folderGuid: string,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    const command = { type: 'RemoveFolder', guid: folderGuid } as const;
    return this.replies.removed(this.commands.execute(new ChangeAssetFolders(command, reader, context)), [
      'asset-folders',
    ]);
  }

  private answer(command: AssetFolderCommand, reader: Reader, context: CommandContext, status?: number) {
    return this.replies.readBack(
      this.commands.execute(new ChangeAssetFolders(command, reader, context)),
      ['asset-folders'],
      () => listAssetFolders(reader),
      status,
    );
  }
}
