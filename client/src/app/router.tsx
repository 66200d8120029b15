import type { ScreenRoute } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';
import { Component as PageScreen } from './routes/page.route.tsx';

/** Segments of a page's address: menus nest at most five levels deep. */
const anyPath = '/:s1?/:s2?/:s3?/:s4?/:s5?';

/** The screens. The page screen is part of the first load, others are lazy. Static addresses win over page addresses. */
export const routes: readonly ScreenRoute<AppServices>[] = [
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
    path: '/search',
    handle: handleOf('search'),
    lazy: () => import('./routes/search.route.tsx'),
  },
  {
    path: '/preview/:token',
    handle: handleOf('preview'),
    lazy: () => import('./routes/preview.route.tsx'),
  },
  {
    path: '/admin/trash',
    handle: handleOf('admin-trash'),
    lazy: () => import('./routes/admin-trash.route.tsx'),
  },
  {
    path: '/settings',
    handle: handleOf('settings'),
    lazy: () => import('./routes/settings.route.tsx'),
  },
  {
    path: '/admin/media',
    handle: handleOf('admin-media'),
    lazy: () => import('./routes/admin-media.route.tsx'),
  },
  {
    path: '/admin/pages',
    handle: handleOf('admin-pages'),
    lazy: () => import('./routes/admin-pages.route.tsx'),
  },
  {
    path: '/admin/menu',
    handle: handleOf('admin-menu'),
    lazy: () => import('./routes/admin-menu.route.tsx'),
  },
  {
    path: '/admin/users',
    handle: handleOf('admin-users'),
    lazy: () => import('./routes/admin-users.route.tsx'),
  },
  {
    path: '/admin/users/:guid/:category?',
    handle: handleOf('admin-user'),
    lazy: () => import('./routes/admin-user.route.tsx'),
  },
  {
    path: '/admin/roles',
    handle: handleOf('admin-roles'),
    lazy: () => import('./routes/admin-roles.route.tsx'),
  },
  {
    path: '/admin/redirects',
    handle: handleOf('admin-redirects'),
    lazy: () => import('./routes/admin-redirects.route.tsx'),
  },
  {
    path: '/admin/redirects/missed',
    handle: handleOf('admin-not-found-addresses'),
    lazy: () => import('./routes/admin-not-found-addresses.route.tsx'),
  },
  {
    path: '/admin/moderation',
    handle: handleOf('admin-moderation'),
    lazy: () => import('./routes/admin-moderation.route.tsx'),
  },
  {
    path: '/admin/history',
    handle: handleOf('admin-history'),
    lazy: () => import('./routes/admin-history.route.tsx'),
  },
  {
    path: '/admin/system',
    handle: handleOf('admin-system'),
    lazy: () => import('./routes/admin-system.route.tsx'),
  },
  {
    path: '/account/:category',
    handle: handleOf('account'),
    lazy: () => import('./routes/account.route.tsx'),
  },
  ...['/admin/:s1/:s2?/:s3?/:s4?', '/statistics'].map((path) => ({
    path,
    handle: handleOf('reserved'),
    lazy: () => import('./routes/reserved.route.tsx'),
  })),
  {
    path: '/legal/:document/:language?',
    handle: handleOf('legal'),
    lazy: () => import('./routes/legal.route.tsx'),
    loader: async (args) => (await import('./find-legal-document.ts')).findLegalDocument(args),
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
  {
    path: '*',
    Component: PageScreen,
    // Lazy: the first page arrives with its data.
    loader: async (args) => (await import('./find-page.ts')).findPage(args),
  },
];

/** Source file of a lazy screen, so that the server can preload it. */
function handleOf(name: string): { module: string } {
  return { module: `src/app/routes/${name}.route.tsx` };
}
