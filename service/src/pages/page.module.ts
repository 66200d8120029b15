import { Module } from '@nestjs/common';
import { AddPageHandler } from './add-page.command-handler.ts';
import { BlockController } from './block.controller.ts';
import { PageCommandHandler } from './page.command-handler.ts';
import { PageController } from './page.controller.ts';
import { PageMakingController } from './page-making.controller.ts';

@Module({
  controllers: [PageController, PageMakingController, BlockController],
  providers: [AddPageHandler, PageCommandHandler],
})
export class PagesModule {}
