import { Inject, Module } from '@nestjs/common';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { AuthModule } from '../auth/auth.module.ts';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import { AssetController } from './asset.controller.ts';
import { assetFolderUndoAccess, assetUndoAccess } from './asset.undo-access.ts';
import { AssetFolderController } from './asset-folder.controller.ts';
import { AssetLibraryController } from './asset-library.controller.ts';
import { ChangeAssetHandler } from './change-asset.command-handler.ts';
import { ChangeAssetFoldersHandler } from './change-asset-folders.command-handler.ts';
import { ChangeAssetsHandler } from './change-assets.command-handler.ts';
import { DerivativeMaker } from './derivative-maker.ts';
import { assetDecider } from './domain/asset.decider.ts';
import { assetFoldersDecider } from './domain/asset-folders.decider.ts';
import { FetchedUploads } from './fetched-uploads.ts';
import { FileController } from './file.controller.ts';
import { FileReplies } from './file-replies.ts';
import { ImageSizeCleanup } from './image-size-cleanup.ts';
import { ImageSizesStore } from './image-sizes.store.ts';
import { SetAssetHandler } from './set-asset.command-handler.ts';
import { SetAssetController } from './set-asset.controller.ts';
import { UploadInspection } from './upload-inspection.ts';

@Module({
  imports: [AuthModule],
  controllers: [
    AssetLibraryController,
    AssetFolderController,
    AssetController,
    FileController,
    SetAssetController,
  ],
  providers: [
    ChangeAssetHandler,
    ChangeAssetsHandler,
    ChangeAssetFoldersHandler,
    SetAssetHandler,
    FileReplies,
    UploadInspection,
    FetchedUploads,
    DerivativeMaker,
    ImageSizeCleanup,
    VisitorAuthenticator,
    {
      provide: ImageSizesStore,
      inject: [tokens.database],
      useFactory: (database: AnyDatabase) => new ImageSizesStore(database),
    },
  ],
  exports: [UploadInspection],
})
export class AssetsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(assetDecider, assetUndoAccess);
    deciders.register(assetFoldersDecider, assetFolderUndoAccess);
  }
}
