import { Module } from '@nestjs/common';
import { AddListItemsHandler } from './add-list-items.command-handler.ts';
import { ChangeListItemsHandler } from './change-list-items.command-handler.ts';
import { DueItems } from './due-items.ts';
import { ListItemCommandHandler } from './list-item.command-handler.ts';
import { ListItemController } from './list-item.controller.ts';
import { ListItemLifeController } from './list-item-life.controller.ts';
import { PlaceListItemsHandler } from './place-list-items.command-handler.ts';

@Module({
  controllers: [ListItemController, ListItemLifeController],
  providers: [
    AddListItemsHandler,
    ChangeListItemsHandler,
    DueItems,
    ListItemCommandHandler,
    PlaceListItemsHandler,
  ],
})
export class ListItemsModule {}
