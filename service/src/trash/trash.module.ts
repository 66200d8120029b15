import { Module } from '@nestjs/common';
import { MenusModule } from '../menus/menu.module.ts';
import { ChangeTrashHandler } from './change-trash.command-handler.ts';
import { TrashController } from './trash.controller.ts';

@Module({ imports: [MenusModule], controllers: [TrashController], providers: [ChangeTrashHandler] })
export class TrashModule {}
