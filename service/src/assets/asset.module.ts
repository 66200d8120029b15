import { Module } from '@nestjs/common';
import { AssetCommandHandler } from './asset.command-handler.ts';
import { AssetController } from './asset.controller.ts';
import { ImageController } from './image.controller.ts';
import { ImageAnswers } from './image-answers.ts';
import { ImageIntake } from './image-intake.ts';

@Module({
  controllers: [AssetController, ImageController],
  providers: [AssetCommandHandler, ImageAnswers, ImageIntake],
  exports: [ImageIntake],
})
export class AssetsModule {}
