import { Module } from '@nestjs/common';
import { AddPageHandler } from './add-page.command-handler.ts';
import { BlockController } from './block.controller.ts';
import { ChangePagesHandler } from './change-pages.command-handler.ts';
import { PageCommandHandler } from './page.command-handler.ts';
import { PageController } from './page.controller.ts';
import { PageMakingController } from './page-making.controller.ts';
import { PageOverviewController } from './page-overview.controller.ts';

@Module({
  controllers: [PageController, PageMakingController, PageOverviewController, BlockController],
  providers: [AddPageHandler, ChangePagesHandler, PageCommandHandler],
})
export class PagesModule {}
