import { Module } from '@nestjs/common';
import { TrashCommandHandler } from './change-trash.command-handler.ts';
import { TrashController } from './trash.controller.ts';

@Module({ controllers: [TrashController], providers: [TrashCommandHandler] })
export class TrashModule {}
