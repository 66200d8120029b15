import { Module } from '@nestjs/common';
import { ChangeTrashHandler } from './change-trash.command-handler.ts';
import { TrashController } from './trash.controller.ts';

@Module({ controllers: [TrashController], providers: [ChangeTrashHandler] })
export class TrashModule {}
