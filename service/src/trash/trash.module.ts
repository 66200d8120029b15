import { Module } from '@nestjs/common';
import { MenusModule } from '../menus/menu.module.ts';
import { SubmissionsModule } from '../submissions/submission.module.ts';
import { ChangeTrashHandler } from './change-trash.command-handler.ts';
import { TrashController } from './trash.controller.ts';

@Module({
  imports: [MenusModule, SubmissionsModule],
  controllers: [TrashController],
  providers: [ChangeTrashHandler],
})
export class TrashModule {}
