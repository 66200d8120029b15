import { Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { AssetCommandHandler } from './change-asset.command-handler.ts';
import { AssetController } from './asset.controller.ts';
import { assetFolderUndoAccess, assetUndoAccess } from './asset.undo-access.ts';
import { AssetFolderCommandHandler } from './change-asset-folders.command-handler.ts';
import { AssetFolderController } from './asset-folder.controller.ts';
import { AssetLibraryController } from './asset-library.controller.ts';
import { ChangeAssetsHandler } from './change-assets.command-handler.ts';
import { DerivativeMaker } from './derivative-maker.ts';
import { assetDecider } from './domain/asset.decider.ts';
import { assetFoldersDecider } from './domain/asset-folders.decider.ts';
import { FileController } from './file.controller.ts';
import { FileIntake } from './upload-inspection.ts';
import { FileReplies } from './file-replies.ts';

@Module({
  controllers: [AssetLibraryController, AssetFolderController, AssetController, FileController],
  providers: [
    AssetCommandHandler,
    ChangeAssetsHandler,
    AssetFolderCommandHandler,
    FileReplies,
    FileIntake,
    DerivativeMaker,
  ],
  exports: [FileIntake],
})
export class AssetsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(assetDecider, assetUndoAccess);
    deciders.register(assetFoldersDecider, assetFolderUndoAccess);
  }
}
