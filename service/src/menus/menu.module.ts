import { Module } from '@nestjs/common';
import { MenuCommandHandler } from './menu.command-handler.ts';
import { MenuController } from './menu.controller.ts';

@Module({ controllers: [MenuController], providers: [MenuCommandHandler] })
export class MenusModule {}
