import type { Access } from '../shared/access.ts';

/** Who may open each screen of the administration, by the path of its route. What it asks of the API is for the same people. */
export const adminScreens = {
  '/admin/pages': 'admin',
  '/admin/menu': 'menus.manage',
  '/admin/media': 'content-manager',
  '/admin/categories': 'items.publish',
  '/admin/moderation': 'content-manager',
  '/admin/users': 'users.view',
  '/admin/users/invitations': 'users.manage',
  '/admin/users/:guid/:category?': 'users.view',
  '/admin/roles': 'admin',
  '/admin/api-keys': 'admin',
  '/admin/webhooks': 'admin',
  '/admin/webhooks/:guid': 'admin',
  '/admin/forms': 'forms.view',
  '/admin/forms/edit/:guid': 'forms.manage',
  '/admin/forms/view/:guid': 'forms.view',
  '/admin/forms/:guid': 'submissions.view',
  '/admin/forms/:guid/:version/dashboard': 'submissions.view',
  '/admin/forms/:guid/:submissionGuid': 'submissions.view',
  '/admin/redirects': 'menus.manage',
  '/admin/redirects/missed': 'menus.manage',
  '/statistics': 'statistics.view',
  '/admin/history': 'content-manager',
  '/settings': 'settings.manage',
  '/admin/trash': 'admin',
  '/admin/mail': 'admin',
  '/admin/platforms': 'operator',
  '/admin/logs': 'admin-or-developer',
  '/admin/system': 'admin-or-developer',
} as const satisfies Readonly<Record<string, Access>>;
export type AdminScreenPath = keyof typeof adminScreens;
