import { Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { AddListItemsHandler } from './add-list-items.command-handler.ts';
import { ChangeListItemHandler } from './change-list-item.command-handler.ts';
import { ChangeListItemsHandler } from './change-list-items.command-handler.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { DueItemAnnouncer } from './due-item-announcer.ts';
import { ListItemController } from './list-item.controller.ts';
import { listItemUndoAccess } from './list-item.undo-access.ts';
import { ListItemRestoreController } from './list-item-restore.controller.ts';
import { ListItemUsagesController } from './list-item-usages.controller.ts';
import { PlaceListItemsHandler } from './place-list-items.command-handler.ts';
import { SetListItemHandler } from './set-list-item.command-handler.ts';
import { SetListItemController } from './set-list-item.controller.ts';
import { ImportItemsHandler } from './table/import-items.command-handler.ts';
import { ItemTableController } from './table/item-table.controller.ts';
import { ItemTables } from './table/item-tables.ts';

@Module({
  controllers: [
    ItemTableController,
    ListItemController,
    ListItemRestoreController,
    ListItemUsagesController,
    SetListItemController,
  ],
  providers: [
    ItemTables,
    ImportItemsHandler,
    AddListItemsHandler,
    ChangeListItemsHandler,
    DueItemAnnouncer,
    ChangeListItemHandler,
    PlaceListItemsHandler,
    SetListItemHandler,
  ],
})
export class ListItemsModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(listItemDecider, listItemUndoAccess);
  }
}
