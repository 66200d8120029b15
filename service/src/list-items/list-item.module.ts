import { Module } from '@nestjs/common';
import { AddListItemsHandler } from './add-list-items.command-handler.ts';
import { ListItemCommandHandler } from './list-item.command-handler.ts';
import { ListItemController } from './list-item.controller.ts';

@Module({ controllers: [ListItemController], providers: [AddListItemsHandler, ListItemCommandHandler] })
export class ListItemsModule {}
