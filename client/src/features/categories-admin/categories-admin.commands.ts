import type { CreateCategory, EditCategory } from '@spoor/contracts/categories/category.commands';
import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export function useCategoryCommands() {
  const entity = 'category' as const;
  return {
    create: useCommand<CreateCategory>({
      task: ({ name }) => ({ type: 'add', entity, subject: name }),
      send: (api, body, intent) => api.call(categoryRoutes.create, { body, ...commandHeaders(intent) }),
      offersUndo: true,
      expects: ['already_exists'],
    }),
    edit: useCommand<{ category: CategoryView; edit: EditCategory }>({
      task: ({ category }) => ({ type: 'edit', entity, subject: category.name }),
      send: (api, { category, edit }, intent) =>
        api.call(categoryRoutes.edit, {
          parameters: { guid: category.guid },
          body: edit,
          ...commandHeaders(intent, category.revision),
        }),
      offersUndo: true,
      expects: ['already_exists'],
    }),
    remove: useCommand<CategoryView>({
      task: ({ name }) => ({ type: 'delete', entity, subject: name }),
      send: (api, { guid }, intent) =>
        api.call(categoryRoutes.remove, { parameters: { guid }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
  };
}
