import type { ScreenRoute } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';
import { lazyScreen } from './lazy-screen.ts';
import { Component as PageScreen } from './routes/page.route.tsx';

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
  lazyScreen('/account/:category', () => import('./routes/account.route.tsx'), 'account'),
  ...['/settings', '/statistics', '/admin/:s1/:s2?/:s3?/:s4?'].map(ofAdministration),
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

/** Its screens, and who may open them, come with a table of their own: visitors never need it. */
function ofAdministration(path: string): ScreenRoute<AppServices> {
  return {
    path,
    handle: { module: 'src/app/administration.tsx' },
    table: async () => (await import('./administration.tsx')).administration,
  };
}
