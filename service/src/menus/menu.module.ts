import { Module } from '@nestjs/common';
import { MenuCommandHandler } from './menu.command-handler.ts';
import { MenuController } from './menu.controller.ts';
import { MenuChanges } from './menu-changes.ts';
import { MoveToMenuHandler } from './move-to-menu.command-handler.ts';

@Module({
  controllers: [MenuController],
  providers: [MenuChanges, MenuCommandHandler, MoveToMenuHandler],
  exports: [MenuChanges],
})
export class MenusModule {}
