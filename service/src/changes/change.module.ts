import { Module } from '@nestjs/common';
import { ChangeController } from './change.controller.ts';
import { UndoRequests } from './undo-requests.ts';
import { UnfinishedChanges } from './unfinished-changes.ts';

@Module({ controllers: [ChangeController], providers: [UndoRequests, UnfinishedChanges] })
export class ChangesModule {}
