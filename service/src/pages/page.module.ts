import { Inject, Module } from '@nestjs/common';
import { MenusModule } from '../menus/menu.module.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { AddPageHandler } from './add-page.command-handler.ts';
import { BlockController } from './block.controller.ts';
import { ChangePageHandler } from './change-page.command-handler.ts';
import { ChangePagesHandler } from './change-pages.command-handler.ts';
import { DirectPublisher } from './direct-publisher.ts';
import { pageDecider } from './domain/page.decider.ts';
import { DuplicateBlockHandler } from './duplicate-block.command-handler.ts';
import { MoveToPageHandler } from './move-to-page.command-handler.ts';
import { PageController } from './page.controller.ts';
import { pageUndoAccess } from './page.undo-access.ts';
import { PageCreationController } from './page-creation.controller.ts';
import { PageLifecycleController } from './page-lifecycle.controller.ts';
import { PageOverviewController } from './page-overview.controller.ts';
import { PreviewController } from './preview.controller.ts';
import { ScheduledPublisher } from './scheduled-publisher.ts';
import { SetPageHandler } from './set-page.command-handler.ts';

@Module({
  imports: [MenusModule],
  controllers: [
    PageController,
    PageCreationController,
    PageLifecycleController,
    PreviewController,
    PageOverviewController,
    BlockController,
  ],
  providers: [
    ScheduledPublisher,
    DirectPublisher,
    AddPageHandler,
    ChangePagesHandler,
    DuplicateBlockHandler,
    MoveToPageHandler,
    ChangePageHandler,
    SetPageHandler,
  ],
})
export class PagesModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(pageDecider, pageUndoAccess);
  }
}
