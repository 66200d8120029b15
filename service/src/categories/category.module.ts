import { Inject, Module } from '@nestjs/common';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { CategoryController } from './category.controller.ts';
import { categoryUndoAccess } from './category.undo-access.ts';
import { ChangeCategoryHandler } from './change-category.command-handler.ts';
import { categoryDecider } from './domain/category.decider.ts';
import { SetCategoryHandler } from './set-category.command-handler.ts';

@Module({ controllers: [CategoryController], providers: [ChangeCategoryHandler, SetCategoryHandler] })
export class CategoriesModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry) {
    deciders.register(categoryDecider, categoryUndoAccess);
  }
}
