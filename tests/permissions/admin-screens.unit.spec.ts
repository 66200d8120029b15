import { type AdminScreenPath, adminScreens } from '@spoor/contracts/administration/admin-screens';
import { describedRoute } from '@spoor/contracts/api-catalogue';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { platformRoutes } from '@spoor/contracts/platforms/platform.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Route } from '@spoor/contracts/shared/route';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import { describe, expect, it } from 'vitest';

/** What each screen is for: what it shows, or, where anybody may read that, what is done there. */
const purposes: Readonly<Record<AdminScreenPath, Route>> = {
  '/admin/pages': pageRoutes.overview,
  '/admin/menu': menuRoutes.create,
  '/admin/media': assetRoutes.list,
  '/admin/categories': categoryRoutes.create,
  '/admin/moderation': listItemRoutes.waiting,
  '/admin/users': userRoutes.list,
  '/admin/users/invitations': invitationRoutes.list,
  '/admin/users/:guid/:category?': userRoutes.read,
  '/admin/roles': roleRoutes.create,
  '/admin/api-keys': apiKeyRoutes.list,
  '/admin/webhooks': webhookRoutes.list,
  '/admin/webhooks/:guid': webhookRoutes.read,
  '/admin/forms': formRoutes.list,
  '/admin/forms/edit/:guid': formRoutes.edit,
  '/admin/forms/view/:guid': formRoutes.read,
  '/admin/forms/:guid': submissionRoutes.list,
  '/admin/forms/:guid/:version/dashboard': submissionRoutes.dashboard,
  '/admin/forms/:guid/:submissionGuid': submissionRoutes.read,
  '/admin/redirects': redirectRoutes.list,
  '/admin/redirects/missed': redirectRoutes.notFoundAddresses,
  '/statistics': statisticsRoutes.read,
  '/admin/history': changeRoutes.list,
  '/settings': settingRoutes.change,
  '/admin/trash': trashRoutes.list,
  '/admin/mail': mailRoutes.list,
  '/admin/platforms': platformRoutes.list,
  '/admin/logs': logRoutes.list,
  '/admin/system': systemRoutes.projections,
};

/** Calls that answer everybody with an account, with what they edit: to others these screens would be empty. */
const ofWhatOneEdits: ReadonlySet<AdminScreenPath> = new Set(['/admin/moderation', '/admin/history']);

const paths = Object.keys(adminScreens) as AdminScreenPath[];

describe('Who may open a screen of the administration', () => {
  it.each(paths.filter((path) => !ofWhatOneEdits.has(path)))('may call what it is for: %s', (path) => {
    expect(describedRoute(purposes[path]).operation.access).toBe(adminScreens[path]);
  });

  it.each([...ofWhatOneEdits])('is answered there with what they edit: %s', (path) => {
    expect(describedRoute(purposes[path]).operation.access).toBe('user');
    expect(adminScreens[path]).toBe('content-manager');
  });
});
