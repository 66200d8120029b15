import { addressOperations } from './addresses/address.operations.ts';
import { apiKeyOperations } from './api-keys/api-key.operations.ts';
import { apiRoutes } from './api-routes.ts';
import { assetOperations } from './assets/asset.operations.ts';
import { assetFolderOperations } from './assets/asset-folder.operations.ts';
import { authOperations } from './auth/auth.operations.ts';
import { oidcOperations } from './auth/oidc.operations.ts';
import { passkeyOperations } from './auth/passkey.operations.ts';
import { registrationOperations } from './auth/registration.operations.ts';
import { twoFactorOperations } from './auth/two-factor.operations.ts';
import { categoryOperations } from './categories/category.operations.ts';
import { changeOperations } from './changes/change.operations.ts';
import { exportOperations } from './export/export.operations.ts';
import { externalIdOperations } from './external-ids/external-id.operations.ts';
import { formOperations } from './forms/form.operations.ts';
import { formPartialOperations } from './forms/form-partial.operations.ts';
import { formUploadOperations } from './forms/form-upload.operations.ts';
import { submissionOperations } from './forms/submission.operations.ts';
import { invitationOperations } from './invitations/invitation.operations.ts';
import { listItemOperations } from './list-items/list-item.operations.ts';
import { liveOperations } from './live/live.operations.ts';
import { logOperations } from './logs/log.operations.ts';
import { mailOperations } from './mail/mail.operations.ts';
import { menuOperations } from './menus/menu.operations.ts';
import { blockOperations } from './pages/block.operations.ts';
import { pageOperations } from './pages/page.operations.ts';
import { previewOperations } from './pages/preview.operations.ts';
import { platformOperations } from './platforms/platform.operations.ts';
import { presenceOperations } from './presence/presence.operations.ts';
import { privacyOperations } from './privacy/privacy.operations.ts';
import { redirectOperations } from './redirects/redirect.operations.ts';
import { roleOperations } from './roles/role.operations.ts';
import { runOperations } from './runs/run.operations.ts';
import { searchOperations } from './search/search.operations.ts';
import { settingOperations } from './settings/setting.operations.ts';
import type { Operation } from './shared/operation.ts';
import type { Route } from './shared/route.ts';
import { feedOperations, siteFileOperations } from './site-files/site-file.operations.ts';
import { statisticsOperations } from './statistics/statistics.operations.ts';
import { systemOperations } from './system/system.operations.ts';
import { templateOperations } from './templates/template.operations.ts';
import { trashOperations } from './trash/trash.operations.ts';
import { userOperations } from './users/user.operations.ts';
import { verificationOperations } from './users/verification.operations.ts';
import { webhookOperations } from './webhooks/webhook.operations.ts';

/** A call of the API, whole: its address, and what it takes and answers. */
export interface DescribedRoute {
  /** The same for ever, so that generated clients keep the names of their functions: `pages_read`. */
  readonly id: string;
  /** The chapter of the description in which it stands. */
  readonly tag: string;
  readonly route: Route;
  readonly operation: Operation;
}

/** Every call of the API. */
export const apiCatalogue: readonly DescribedRoute[] = [
  ...described('Pages', 'pages', pageOperations),
  ...described('Preview links', 'previews', previewOperations),
  ...described('Blocks', 'blocks', blockOperations),
  ...described('Templates', 'templates', templateOperations),
  ...described('List items', 'items', listItemOperations),
  ...described('Categories', 'categories', categoryOperations),
  ...described('Forms', 'forms', formOperations),
  ...described('Form files', 'formFiles', formUploadOperations),
  ...described('Begun forms', 'formPartials', formPartialOperations),
  ...described('Submissions', 'submissions', submissionOperations),
  ...described('Addresses', 'addresses', addressOperations),
  ...described('Menus', 'menus', menuOperations),
  ...described('Redirects', 'redirects', redirectOperations),
  ...described('Assets', 'assets', assetOperations),
  ...described('Asset folders', 'assetFolders', assetFolderOperations),
  ...described('External ids', 'externalIds', externalIdOperations),
  ...described('History', 'changes', changeOperations),
  ...described('Runs', 'runs', runOperations),
  ...described('Trash', 'trash', trashOperations),
  ...described('Settings', 'settings', settingOperations),
  ...described('Roles', 'roles', roleOperations),
  ...described('Users', 'users', userOperations),
  ...described('Invitations', 'invitations', invitationOperations),
  ...described('API keys', 'apiKeys', apiKeyOperations),
  ...described('Webhooks', 'webhooks', webhookOperations),
  ...described('Sessions', 'auth', authOperations),
  ...described('Two-step verification', 'twoFactor', twoFactorOperations),
  ...described('Passkeys', 'passkeys', passkeyOperations),
  ...described('Other sites', 'oidc', oidcOperations),
  ...described('Registration', 'registration', registrationOperations),
  ...described('Verification', 'verification', verificationOperations),
  ...described('Privacy', 'privacy', privacyOperations),
  ...described('Live updates', 'live', liveOperations),
  ...described('Presence', 'presence', presenceOperations),
  ...described('Export', 'export', exportOperations),
  ...described('Search', 'search', searchOperations),
  ...described('Site files', 'site', siteFileOperations),
  ...described('Feeds', 'feeds', feedOperations),
  ...described('Statistics', 'statistics', statisticsOperations),
  ...described('Logs', 'logs', logOperations),
  ...described('Mails', 'mails', mailOperations),
  ...described('Platforms', 'platforms', platformOperations),
  ...described('System', 'system', systemOperations),
];

/** Pairs routes with their operations by name: neither can be without the other. */
function described<
  Prefix extends keyof typeof apiRoutes,
  Operations extends Record<keyof (typeof apiRoutes)[Prefix] & string, Operation>,
>(
  tag: string,
  prefix: Prefix,
  operations: Operations & Record<Exclude<keyof Operations, keyof (typeof apiRoutes)[Prefix]>, never>,
): DescribedRoute[] {
  return Object.entries<Route>(apiRoutes[prefix]).map(([name, route]) => ({
    id: `${prefix}_${name}`,
    tag,
    route,
    operation: operations[name as keyof Operations] as Operation,
  }));
}

const byRoute = new Map(apiCatalogue.map((entry) => [entry.route, entry]));

/** @throws where nobody has described the route */
export function describedRoute(route: Route): DescribedRoute {
  const found = byRoute.get(route);
  if (found === undefined) throw new Error(`${route.method} ${route.path} is not in the API catalogue`);
  return found;
}
