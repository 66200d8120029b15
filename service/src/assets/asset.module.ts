import { Module } from '@nestjs/common';
import { AssetCommandHandler } from './asset.command-handler.ts';
import { AssetController } from './asset.controller.ts';
import { FileController } from './file.controller.ts';
import { FileAnswers } from './file-answers.ts';
import { FileIntake } from './file-intake.ts';

@Module({
  controllers: [AssetController, FileController],
  providers: [AssetCommandHandler, FileAnswers, FileIntake],
  exports: [FileIntake],
})
export class AssetsModule {}
