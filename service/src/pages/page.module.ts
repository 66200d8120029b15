import { Module } from '@nestjs/common';
import { AddPageHandler } from './add-page.command-handler.ts';
import { BlockController } from './block.controller.ts';
import { ChangePagesHandler } from './change-pages.command-handler.ts';
import { DirectPublishing } from './direct-publishing.ts';
import { DuplicateBlockHandler } from './duplicate-block.command-handler.ts';
import { PageCommandHandler } from './page.command-handler.ts';
import { PageController } from './page.controller.ts';
import { PageLifeController } from './page-life.controller.ts';
import { PageMakingController } from './page-making.controller.ts';
import { PageOverviewController } from './page-overview.controller.ts';
import { PreviewController } from './preview.controller.ts';
import { ScheduledPages } from './scheduled-pages.ts';

@Module({
  controllers: [
    PageController,
    PageMakingController,
    PageLifeController,
    PreviewController,
    PageOverviewController,
    BlockController,
  ],
  providers: [
    ScheduledPages,
    DirectPublishing,
    AddPageHandler,
    ChangePagesHandler,
    DuplicateBlockHandler,
    PageCommandHandler,
  ],
})
export class PagesModule {}
