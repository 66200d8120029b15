import { Module } from '@nestjs/common';
import { ChangeController } from './change.controller.ts';
import { UndoHandler } from './undo-requests.ts';
import { UnfinishedChanges } from './unfinished-changes.ts';

@Module({ controllers: [ChangeController], providers: [UndoHandler, UnfinishedChanges] })
export class ChangesModule {}
