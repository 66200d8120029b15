import { Module } from '@nestjs/common';
import { ChangeController } from './change.controller.ts';
import { ChangeFollowers } from './change-followers.ts';
import { UndoRequests } from './undo-requests.ts';
import { UnfinishedChanges } from './unfinished-changes.ts';

@Module({ controllers: [ChangeController], providers: [ChangeFollowers, UndoRequests, UnfinishedChanges] })
export class ChangesModule {}
