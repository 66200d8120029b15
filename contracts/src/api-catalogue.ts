import { apiKeyOperations } from './api-keys/api-key.operations.ts';
import { apiKeyRoutes } from './api-keys/api-key.routes.ts';
import { assetOperations } from './assets/asset.operations.ts';
import { assetRoutes } from './assets/asset.routes.ts';
import { assetFolderOperations } from './assets/asset-folder.operations.ts';
import { assetFolderRoutes } from './assets/asset-folder.routes.ts';
import { authOperations } from './auth/auth.operations.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { oidcOperations } from './auth/oidc.operations.ts';
import { oidcRoutes } from './auth/oidc.routes.ts';
import { passkeyOperations } from './auth/passkey.operations.ts';
import { passkeyRoutes } from './auth/passkey.routes.ts';
import { registrationOperations } from './auth/registration.operations.ts';
import { registrationRoutes } from './auth/registration.routes.ts';
import { twoFactorOperations } from './auth/two-factor.operations.ts';
import { twoFactorRoutes } from './auth/two-factor.routes.ts';
import { changeOperations } from './changes/change.operations.ts';
import { changeRoutes } from './changes/change.routes.ts';
import { externalIdOperations } from './external-ids/external-id.operations.ts';
import { externalIdRoutes } from './external-ids/external-id.routes.ts';
import { formOperations } from './forms/form.operations.ts';
import { formRoutes } from './forms/form.routes.ts';
import { submissionOperations } from './forms/submission.operations.ts';
import { submissionRoutes } from './forms/submission.routes.ts';
import { invitationOperations } from './invitations/invitation.operations.ts';
import { invitationRoutes } from './invitations/invitation.routes.ts';
import { listItemOperations } from './list-items/list-item.operations.ts';
import { listItemRoutes } from './list-items/list-item.routes.ts';
import { liveOperations } from './live/live.operations.ts';
import { liveRoutes } from './live/live.routes.ts';
import { logOperations } from './logs/log.operations.ts';
import { logRoutes } from './logs/log.routes.ts';
import { mailOperations } from './mail/mail.operations.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { menuOperations } from './menus/menu.operations.ts';
import { menuRoutes } from './menus/menu.routes.ts';
import { blockOperations } from './pages/block.operations.ts';
import { pageOperations } from './pages/page.operations.ts';
import { blockRoutes, pageRoutes, previewRoutes } from './pages/page.routes.ts';
import { previewOperations } from './pages/preview.operations.ts';
import { platformOperations } from './platforms/platform.operations.ts';
import { platformRoutes } from './platforms/platform.routes.ts';
import { presenceOperations } from './presence/presence.operations.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { privacyOperations } from './privacy/privacy.operations.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { redirectOperations } from './redirects/redirect.operations.ts';
import { redirectRoutes } from './redirects/redirect.routes.ts';
import { roleOperations } from './roles/role.operations.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { runOperations } from './runs/run.operations.ts';
import { runRoutes } from './runs/run.routes.ts';
import { searchOperations } from './search/search.operations.ts';
import { searchRoutes } from './search/search.routes.ts';
import { settingOperations } from './settings/setting.operations.ts';
import { settingRoutes } from './settings/setting.routes.ts';
import type { Operation } from './shared/operation.ts';
import type { Route } from './shared/route.ts';
import { feedRoutes } from './site-files/feed.routes.ts';
import { feedOperations, siteFileOperations } from './site-files/site-file.operations.ts';
import { siteFileRoutes } from './site-files/site-file.routes.ts';
import { statisticsOperations } from './statistics/statistics.operations.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { systemOperations } from './system/system.operations.ts';
import { systemRoutes } from './system/system.routes.ts';
import { templateOperations } from './templates/template.operations.ts';
import { templateRoutes } from './templates/template.routes.ts';
import { trashOperations } from './trash/trash.operations.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { userOperations } from './users/user.operations.ts';
import { userRoutes } from './users/user.routes.ts';
import { verificationOperations } from './users/verification.operations.ts';
import { verificationRoutes } from './users/verification.routes.ts';
import { webhookOperations } from './webhooks/webhook.operations.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

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
  ...described('Pages', 'pages', pageRoutes, pageOperations),
  ...described('Preview links', 'previews', previewRoutes, previewOperations),
  ...described('Blocks', 'blocks', blockRoutes, blockOperations),
  ...described('Templates', 'templates', templateRoutes, templateOperations),
  ...described('List items', 'items', listItemRoutes, listItemOperations),
  ...described('Forms', 'forms', formRoutes, formOperations),
  ...described('Submissions', 'submissions', submissionRoutes, submissionOperations),
  ...described('Menus', 'menus', menuRoutes, menuOperations),
  ...described('Redirects', 'redirects', redirectRoutes, redirectOperations),
  ...described('Assets', 'assets', assetRoutes, assetOperations),
  ...described('Asset folders', 'assetFolders', assetFolderRoutes, assetFolderOperations),
  ...described('External ids', 'externalIds', externalIdRoutes, externalIdOperations),
  ...described('History', 'changes', changeRoutes, changeOperations),
  ...described('Runs', 'runs', runRoutes, runOperations),
  ...described('Trash', 'trash', trashRoutes, trashOperations),
  ...described('Settings', 'settings', settingRoutes, settingOperations),
  ...described('Roles', 'roles', roleRoutes, roleOperations),
  ...described('Users', 'users', userRoutes, userOperations),
  ...described('Invitations', 'invitations', invitationRoutes, invitationOperations),
  ...described('API keys', 'apiKeys', apiKeyRoutes, apiKeyOperations),
  ...described('Webhooks', 'webhooks', webhookRoutes, webhookOperations),
  ...described('Sessions', 'auth', authRoutes, authOperations),
  ...described('Two-step verification', 'twoFactor', twoFactorRoutes, twoFactorOperations),
  ...described('Passkeys', 'passkeys', passkeyRoutes, passkeyOperations),
  ...described('Other sites', 'oidc', oidcRoutes, oidcOperations),
  ...described('Registration', 'registration', registrationRoutes, registrationOperations),
  ...described('Verification', 'verification', verificationRoutes, verificationOperations),
  ...described('Privacy', 'privacy', privacyRoutes, privacyOperations),
  ...described('Live updates', 'live', liveRoutes, liveOperations),
  ...described('Presence', 'presence', presenceRoutes, presenceOperations),
  ...described('Search', 'search', searchRoutes, searchOperations),
  ...described('Site files', 'site', siteFileRoutes, siteFileOperations),
  ...described('Feeds', 'feeds', feedRoutes, feedOperations),
  ...described('Statistics', 'statistics', statisticsRoutes, statisticsOperations),
  ...described('Logs', 'logs', logRoutes, logOperations),
  ...described('Mails', 'mails', mailRoutes, mailOperations),
  ...described('Platforms', 'platforms', platformRoutes, platformOperations),
  ...described('System', 'system', systemRoutes, systemOperations),
];

/** Pairs routes with their operations by name: neither can be without the other. */
function described<
  Routes extends Record<keyof Operations & string, Route>,
  Operations extends Record<keyof Routes & string, Operation>,
>(tag: string, prefix: string, routes: Routes, operations: Operations): DescribedRoute[] {
  return Object.entries<Route>(routes).map(([name, route]) => ({
    id: `${prefix}_${name}`,
    tag,
    route,
    operation: operations[name as keyof Routes & string],
  }));
}

const byRoute = new Map(apiCatalogue.map((entry) => [entry.route, entry]));

/** @throws where nobody has described the route */
export function describedRoute(route: Route): DescribedRoute {
  const found = byRoute.get(route);
  if (found === undefined) throw new Error(`${route.method} ${route.path} is not in the API catalogue`);
  return found;
}
