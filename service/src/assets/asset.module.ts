import { Module } from '@nestjs/common';
import { AssetCommandHandler } from './asset.command-handler.ts';
import { AssetController } from './asset.controller.ts';
import { AssetFolderCommandHandler } from './asset-folder.command-handler.ts';
import { AssetFolderController } from './asset-folder.controller.ts';
import { AssetLibraryController } from './asset-library.controller.ts';
import { FileController } from './file.controller.ts';
import { FileAnswers } from './file-answers.ts';
import { FileIntake } from './file-intake.ts';
import { ChangeAssetsHandler } from './organize-assets.command-handler.ts';

@Module({
  controllers: [AssetLibraryController, AssetFolderController, AssetController, FileController],
  providers: [AssetCommandHandler, ChangeAssetsHandler, AssetFolderCommandHandler, FileAnswers, FileIntake],
  exports: [FileIntake],
})
export class AssetsModule {}
