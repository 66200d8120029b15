import { CategoriesScreen } from '../../features/categories-admin/components/categories-screen.tsx';
import { categoriesQuery } from '../../shared/categories.api.ts';
import { adminScreen } from './admin-screen.tsx';

export const { loader, Component } = adminScreen({
  load: ({ services: { queryClient, api } }) => queryClient.prefetchQuery(categoriesQuery(api)),
  Screen: CategoriesScreen,
});
