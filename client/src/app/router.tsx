import type { RouteObject } from 'react-router';
import * as page from './routes/page.route.tsx';
import * as root from './routes/root.route.tsx';

/** Segments of a page's address: menus nest no deeper than five. */
const anyPath = '/:s1?/:s2?/:s3?/:s4?/:s5?';

/** Source files of routes that are fetched when they are needed; the server links them ahead of time. */
export interface RouteHandle {
  readonly module: string;
}

/**
 * The screens. Visitors' pages are part of the first load; everything else comes with its own bundle. Static
 * addresses win over pages, because the router ranks them higher.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    ...root,
    children: [
      {
        path: '/account/login',
        handle: handleOf('login'),
        lazy: () => import('./routes/login.route.tsx'),
      },
      {
        path: '/account/reset-password/:code',
        handle: handleOf('reset-password'),
        lazy: () => import('./routes/reset-password.route.tsx'),
      },
      {
        path: '/unauthorized',
        handle: handleOf('unauthorized'),
        lazy: () => import('./routes/unauthorized.route.tsx'),
      },
      {
        path: `${anyPath}/edit`,
        handle: handleOf('edit'),
        lazy: () => import('./routes/edit.route.tsx'),
      },
      {
        path: `${anyPath}/i/:itemId/:itemTitle?/edit`,
        handle: handleOf('edit-item'),
        lazy: () => import('./routes/edit-item.route.tsx'),
      },
      {
        path: `${anyPath}/i/:itemId/:itemTitle?`,
        handle: handleOf('item'),
        lazy: () => import('./routes/item.route.tsx'),
      },
      { path: '*', ...page },
    ],
  },
];

function handleOf(name: string): RouteHandle {
  return { module: `src/app/routes/${name}.route.tsx` };
}
