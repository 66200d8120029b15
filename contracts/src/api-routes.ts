import { addressRoutes } from './addresses/address.routes.ts';
import { apiKeyRoutes } from './api-keys/api-key.routes.ts';
import { assetRoutes } from './assets/asset.routes.ts';
import { assetFolderRoutes } from './assets/asset-folder.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { oidcRoutes } from './auth/oidc.routes.ts';
import { passkeyRoutes } from './auth/passkey.routes.ts';
import { registrationRoutes } from './auth/registration.routes.ts';
import { twoFactorRoutes } from './auth/two-factor.routes.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { changeRoutes } from './changes/change.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { externalIdRoutes } from './external-ids/external-id.routes.ts';
import { formRoutes } from './forms/form.routes.ts';
import { formPartialRoutes } from './forms/form-partial.routes.ts';
import { formUploadRoutes } from './forms/form-upload.routes.ts';
import { submissionRoutes } from './forms/submission.routes.ts';
import { invitationRoutes } from './invitations/invitation.routes.ts';
import { listItemRoutes } from './list-items/list-item.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { logRoutes } from './logs/log.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { menuRoutes } from './menus/menu.routes.ts';
import { blockRoutes, pageRoutes, previewRoutes } from './pages/page.routes.ts';
import { platformRoutes } from './platforms/platform.routes.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { redirectRoutes } from './redirects/redirect.routes.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { runRoutes } from './runs/run.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { settingRoutes } from './settings/setting.routes.ts';
import { feedRoutes } from './site-files/feed.routes.ts';
import { siteFileRoutes } from './site-files/site-file.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { templateRoutes } from './templates/template.routes.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { userRoutes } from './users/user.routes.ts';
import { verificationRoutes } from './users/verification.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

/**
 * All calls of the API by chapter, as generated clients name them: `pages.read`. Addresses and types alone, so that programs can have
 * them without what checks them.
 */
export const apiRoutes = {
  pages: pageRoutes,
  previews: previewRoutes,
  blocks: blockRoutes,
  templates: templateRoutes,
  items: listItemRoutes,
  categories: categoryRoutes,
  forms: formRoutes,
  formFiles: formUploadRoutes,
  formPartials: formPartialRoutes,
  submissions: submissionRoutes,
  addresses: addressRoutes,
  menus: menuRoutes,
  redirects: redirectRoutes,
  assets: assetRoutes,
  assetFolders: assetFolderRoutes,
  externalIds: externalIdRoutes,
  changes: changeRoutes,
  runs: runRoutes,
  trash: trashRoutes,
  settings: settingRoutes,
  roles: roleRoutes,
  users: userRoutes,
  invitations: invitationRoutes,
  apiKeys: apiKeyRoutes,
  webhooks: webhookRoutes,
  auth: authRoutes,
  twoFactor: twoFactorRoutes,
  passkeys: passkeyRoutes,
  oidc: oidcRoutes,
  registration: registrationRoutes,
  verification: verificationRoutes,
  privacy: privacyRoutes,
  live: liveRoutes,
  presence: presenceRoutes,
  export: exportRoutes,
  search: searchRoutes,
  site: siteFileRoutes,
  feeds: feedRoutes,
  statistics: statisticsRoutes,
  logs: logRoutes,
  mails: mailRoutes,
  platforms: platformRoutes,
  system: systemRoutes,
} as const;
