import type { ScreenRoute } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';
import { Component as PageScreen } from './routes/page.route.tsx';

type Route = ScreenRoute<AppServices> & Required<Pick<ScreenRoute<AppServices>, 'lazy'>>;

/** Segments of a page's address: menus nest at most five levels deep. */
const anyPath = '/:s1?/:s2?/:s3?/:s4?/:s5?';

/** The screens. The page screen is part of the first load, others are lazy. Static addresses win over page addresses. */
export const routes: readonly ScreenRoute<AppServices>[] = [
  lazyScreen('/account/login', () => import('./routes/login.route.tsx'), 'login'),
  lazyScreen(
    '/account/reset-password/:code',
    () => import('./routes/reset-password.route.tsx'),
    'reset-password',
  ),
  lazyScreen(
    '/account/forgot-password',
    () => import('./routes/forgot-password.route.tsx'),
    'forgot-password',
  ),
  lazyScreen('/account/register', () => import('./routes/register.route.tsx'), 'register'),
  lazyScreen(
    '/account/register/:code',
    () => import('./routes/complete-registration.route.tsx'),
    'complete-registration',
  ),
  lazyScreen('/invitation/:code', () => import('./routes/invitation.route.tsx'), 'invitation'),
  lazyScreen('/account/verify/:code', () => import('./routes/verify-email.route.tsx'), 'verify-email'),
  lazyScreen('/unauthorized', () => import('./routes/unauthorized.route.tsx')),
  lazyScreen('/search', () => import('./routes/search.route.tsx')),
  lazyScreen('/sitemap', () => import('./routes/sitemap.route.tsx')),
  lazyScreen('/submission/:guid', () => import('./routes/submission.route.tsx'), 'submission'),
  lazyScreen('/preview/:token', () => import('./routes/preview.route.tsx'), 'preview'),
  lazyScreen('/admin/trash', () => import('./routes/admin-trash.route.tsx')),
  lazyScreen('/settings', () => import('./routes/settings.route.tsx')),
  lazyScreen('/admin/media', () => import('./routes/admin-media.route.tsx')),
  lazyScreen('/admin/pages', () => import('./routes/admin-pages.route.tsx')),
  lazyScreen('/admin/menu', () => import('./routes/admin-menu.route.tsx')),
  lazyScreen(
    '/admin/users/invitations',
    () => import('./routes/admin-invitations.route.tsx'),
    'admin-invitations',
  ),
  lazyScreen('/admin/users', () => import('./routes/admin-users.route.tsx')),
  lazyScreen('/admin/users/:guid/:category?', () => import('./routes/admin-user.route.tsx'), 'admin-user'),
  lazyScreen('/admin/categories', () => import('./routes/admin-categories.route.tsx')),
  lazyScreen('/admin/roles', () => import('./routes/admin-roles.route.tsx')),
  lazyScreen('/admin/api-keys', () => import('./routes/admin-api-keys.route.tsx')),
  lazyScreen('/admin/webhooks', () => import('./routes/admin-webhooks.route.tsx')),
  lazyScreen('/admin/webhooks/:guid', () => import('./routes/admin-webhook.route.tsx'), 'admin-webhook'),
  lazyScreen('/admin/forms', () => import('./routes/admin-forms.route.tsx')),
  lazyScreen('/admin/forms/edit/:guid', () => import('./routes/edit-form.route.tsx'), 'edit-form'),
  lazyScreen('/admin/forms/view/:guid', () => import('./routes/view-form.route.tsx'), 'view-form'),
  lazyScreen('/admin/forms/:guid', () => import('./routes/admin-submissions.route.tsx'), 'admin-submissions'),
  lazyScreen(
    '/admin/forms/:guid/:version/dashboard',
    () => import('./routes/admin-form-dashboard.route.tsx'),
    'admin-form-dashboard',
  ),
  lazyScreen(
    '/admin/forms/:guid/:submissionGuid',
    () => import('./routes/admin-submission.route.tsx'),
    'admin-submission',
  ),
  lazyScreen('/admin/redirects', () => import('./routes/admin-redirects.route.tsx')),
  lazyScreen(
    '/admin/redirects/missed',
    () => import('./routes/admin-not-found-addresses.route.tsx'),
    'admin-not-found-addresses',
  ),
  lazyScreen('/admin/moderation', () => import('./routes/admin-moderation.route.tsx')),
  lazyScreen('/admin/history', () => import('./routes/admin-history.route.tsx')),
  lazyScreen('/admin/mail', () => import('./routes/admin-mail.route.tsx')),
  lazyScreen('/admin/platforms', () => import('./routes/admin-platforms.route.tsx')),
  lazyScreen('/admin/logs', () => import('./routes/admin-logs.route.tsx')),
  lazyScreen('/admin/system', () => import('./routes/admin-system.route.tsx')),
  lazyScreen('/account/:category', () => import('./routes/account.route.tsx'), 'account'),
  lazyScreen('/statistics', () => import('./routes/statistics.route.tsx')),
  lazyScreen('/admin/:s1/:s2?/:s3?/:s4?', () => import('./routes/reserved.route.tsx'), 'reserved'),
  {
    ...lazyScreen('/legal/:document/:language?', () => import('./routes/legal.route.tsx'), 'legal'),
    loader: async (args) => (await import('./find-legal-document.ts')).findLegalDocument(args),
  },
  lazyScreen(`${anyPath}/edit`, () => import('./routes/edit.route.tsx'), 'edit'),
  lazyScreen(
    `${anyPath}/i/:itemId/:itemTitle?/edit`,
    () => import('./routes/edit-item.route.tsx'),
    'edit-item',
  ),
  lazyScreen(`${anyPath}/i/:itemId/:itemTitle?`, () => import('./routes/item.route.tsx'), 'item'),
  {
    path: '*',
    Component: PageScreen,
    // Lazy: the first page arrives with its data.
    loader: async (args) => (await import('./find-page.ts')).findPage(args),
  },
];

/** @param name of the source file, so that the server can preload it; mostly that of the address */
function lazyScreen(path: string, lazy: Route['lazy'], name = path.slice(1).replace('/', '-')): Route {
  return { path, handle: { module: `src/app/routes/${name}.route.tsx` }, lazy };
}
