import { Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { ChangeMenuHandler } from './change-menu.command-handler.ts';
import { menuDecider } from './domain/menu.decider.ts';
import { MenuController } from './menu.controller.ts';
import { menuUndoAccess } from './menu.undo-access.ts';
import { MenuChangeRunner } from './menu-change-runner.ts';
import { MoveToMenuHandler } from './move-to-menu.command-handler.ts';
import { SetMenuItemHandler } from './set-menu-item.command-handler.ts';

@Module({
  controllers: [MenuController],
  providers: [MenuChangeRunner, ChangeMenuHandler, MoveToMenuHandler, SetMenuItemHandler],
  exports: [MenuChangeRunner],
})
export class MenusModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(menuDecider, menuUndoAccess);
  }
}
