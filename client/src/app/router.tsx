import type { ScreenRoute } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';
import { Component as PageScreen } from './routes/page.route.tsx';

type Route = ScreenRoute<AppServices> & Required<Pick<ScreenRoute<AppServices>, 'lazy'>>;

/** Segments of a page's address: menus nest at most five levels deep. */
const anyPath = '/:s1?/:s2?/:s3?/:s4?/:s5?';

/** The screens. The page screen is part of the first load, others are lazy. Static addresses win over page addresses. */
export const routes: readonly ScreenRoute<AppServices>[] = [
  lazyScreen('/account/login', 'login', () => import('./routes/login.route.tsx')),
  lazyScreen(
    '/account/reset-password/:code',
    'reset-password',
    () => import('./routes/reset-password.route.tsx'),
  ),
  lazyScreen(
    '/account/forgot-password',
    'forgot-password',
    () => import('./routes/forgot-password.route.tsx'),
  ),
  lazyScreen('/account/register', 'register', () => import('./routes/register.route.tsx')),
  lazyScreen(
    '/account/register/:code',
    'complete-registration',
    () => import('./routes/complete-registration.route.tsx'),
  ),
  lazyScreen('/invitation/:code', 'invitation', () => import('./routes/invitation.route.tsx')),
  lazyScreen('/account/verify/:code', 'verify-email', () => import('./routes/verify-email.route.tsx')),
  lazyScreen('/unauthorized', 'unauthorized', () => import('./routes/unauthorized.route.tsx')),
  lazyScreen('/search', 'search', () => import('./routes/search.route.tsx')),
  lazyScreen('/sitemap', 'sitemap', () => import('./routes/sitemap.route.tsx')),
  lazyScreen('/submission/:guid', 'submission', () => import('./routes/submission.route.tsx')),
  lazyScreen('/preview/:token', 'preview', () => import('./routes/preview.route.tsx')),
  adminRoute('trash', () => import('./routes/admin-trash.route.tsx')),
  lazyScreen('/settings', 'settings', () => import('./routes/settings.route.tsx')),
  adminRoute('media', () => import('./routes/admin-media.route.tsx')),
  adminRoute('pages', () => import('./routes/admin-pages.route.tsx')),
  adminRoute('menu', () => import('./routes/admin-menu.route.tsx')),
  lazyScreen(
    '/admin/users/invitations',
    'admin-invitations',
    () => import('./routes/admin-invitations.route.tsx'),
  ),
  adminRoute('users', () => import('./routes/admin-users.route.tsx')),
  lazyScreen('/admin/users/:guid/:category?', 'admin-user', () => import('./routes/admin-user.route.tsx')),
  adminRoute('categories', () => import('./routes/admin-categories.route.tsx')),
  adminRoute('roles', () => import('./routes/admin-roles.route.tsx')),
  adminRoute('api-keys', () => import('./routes/admin-api-keys.route.tsx')),
  adminRoute('webhooks', () => import('./routes/admin-webhooks.route.tsx')),
  lazyScreen('/admin/webhooks/:guid', 'admin-webhook', () => import('./routes/admin-webhook.route.tsx')),
  adminRoute('forms', () => import('./routes/admin-forms.route.tsx')),
  lazyScreen('/admin/forms/edit/:guid', 'edit-form', () => import('./routes/edit-form.route.tsx')),
  lazyScreen('/admin/forms/view/:guid', 'view-form', () => import('./routes/view-form.route.tsx')),
  lazyScreen('/admin/forms/:guid', 'admin-submissions', () => import('./routes/admin-submissions.route.tsx')),
  lazyScreen(
    '/admin/forms/:guid/:version/dashboard',
    'admin-form-dashboard',
    () => import('./routes/admin-form-dashboard.route.tsx'),
  ),
  lazyScreen(
    '/admin/forms/:guid/:submissionGuid',
    'admin-submission',
    () => import('./routes/admin-submission.route.tsx'),
  ),
  adminRoute('redirects', () => import('./routes/admin-redirects.route.tsx')),
  lazyScreen(
    '/admin/redirects/missed',
    'admin-not-found-addresses',
    () => import('./routes/admin-not-found-addresses.route.tsx'),
  ),
  adminRoute('moderation', () => import('./routes/admin-moderation.route.tsx')),
  adminRoute('history', () => import('./routes/admin-history.route.tsx')),
  adminRoute('mail', () => import('./routes/admin-mail.route.tsx')),
  adminRoute('platforms', () => import('./routes/admin-platforms.route.tsx')),
  adminRoute('logs', () => import('./routes/admin-logs.route.tsx')),
  adminRoute('system', () => import('./routes/admin-system.route.tsx')),
  lazyScreen('/account/:category', 'account', () => import('./routes/account.route.tsx')),
  lazyScreen('/statistics', 'statistics', () => import('./routes/statistics.route.tsx')),
  lazyScreen('/admin/:s1/:s2?/:s3?/:s4?', 'reserved', () => import('./routes/reserved.route.tsx')),
  {
    ...lazyScreen('/legal/:document/:language?', 'legal', () => import('./routes/legal.route.tsx')),
    loader: async (args) => (await import('./find-legal-document.ts')).findLegalDocument(args),
  },
  lazyScreen(`${anyPath}/edit`, 'edit', () => import('./routes/edit.route.tsx')),
  lazyScreen(
    `${anyPath}/i/:itemId/:itemTitle?/edit`,
    'edit-item',
    () => import('./routes/edit-item.route.tsx'),
  ),
  lazyScreen(`${anyPath}/i/:itemId/:itemTitle?`, 'item', () => import('./routes/item.route.tsx')),
  {
    path: '*',
    Component: PageScreen,
    // Lazy: the first page arrives with its data.
    loader: async (args) => (await import('./find-page.ts')).findPage(args),
  },
];

/** A screen of the menu of administrators. @param name the last segment of its address, and of its file's name */
function adminRoute(name: string, lazy: Route['lazy']): Route {
  return lazyScreen(`/admin/${name}`, `admin-${name}`, lazy);
}

/** @param name of the source file, so that the server can preload it */
function lazyScreen(path: string, name: string, lazy: Route['lazy']): Route {
  return { path, handle: { module: `src/app/routes/${name}.route.tsx` }, lazy };
}
