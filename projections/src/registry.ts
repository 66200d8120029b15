import { apiKeysProjection } from './api-keys/api-keys/api-keys.projection.ts';
import { assetFoldersProjection } from './assets/asset-folders/asset-folders.projection.ts';
import { assetsProjection } from './assets/assets/assets.projection.ts';
import { categoriesProjection } from './categories/categories/categories.projection.ts';
import { changeFeedProjection } from './changes/change-feed/change-feed.projection.ts';
import { changeLogProjection } from './changes/change-log/change-log.projection.ts';
import { externalIdsProjection } from './external-ids/external-ids/external-ids.projection.ts';
import { formVersionsProjection } from './forms/form-versions/form-versions.projection.ts';
import { formsProjection } from './forms/forms/forms.projection.ts';
import { submissionsProjection } from './forms/submissions/submissions.projection.ts';
import { invitationsProjection } from './invitations/invitations/invitations.projection.ts';
import { listItemsProjection } from './list-items/list-items/list-items.projection.ts';
import { mentionsProjection } from './mentions/mentions/mentions.projection.ts';
import { menusProjection } from './menus/menus/menus.projection.ts';
import { pagesProjection } from './pages/pages/pages.projection.ts';
import { platformsProjection } from './platforms/platforms/platforms.projection.ts';
import type { ProjectionName } from './read-model.ts';
import { redirectsProjection } from './redirects/redirects/redirects.projection.ts';
import { rolesProjection } from './roles/roles/roles.projection.ts';
import { runUndosProjection } from './runs/run-undos/run-undos.projection.ts';
import type { Projection } from './runtime/projection.ts';
import { searchEntriesProjection } from './search/search-entries/search-entries.projection.ts';
import { settingsProjection } from './settings/settings/settings.projection.ts';
import { statisticsDaysProjection } from './statistics/statistics-days/statistics-days.projection.ts';
import { statisticsMonthsProjection } from './statistics/statistics-months/statistics-months.projection.ts';
import { usersProjection } from './users/users/users.projection.ts';
import { webhooksProjection } from './webhooks/webhooks/webhooks.projection.ts';

const projectionsByName = {
  platforms: platformsProjection,
  users: usersProjection,
  roles: rolesProjection,
  'api-keys': apiKeysProjection,
  webhooks: webhooksProjection,
  invitations: invitationsProjection,
  pages: pagesProjection,
  menus: menusProjection,
  redirects: redirectsProjection,
  'external-ids': externalIdsProjection,
  'list-items': listItemsProjection,
  categories: categoriesProjection,
  forms: formsProjection,
  'form-versions': formVersionsProjection,
  submissions: submissionsProjection,
  assets: assetsProjection,
  'asset-folders': assetFoldersProjection,
  mentions: mentionsProjection,
  settings: settingsProjection,
  'search-entries': searchEntriesProjection,
  'statistics-days': statisticsDaysProjection,
  'statistics-months': statisticsMonthsProjection,
  'change-log': changeLogProjection,
  'change-feed': changeFeedProjection,
  'run-undos': runUndosProjection,
} satisfies { readonly [Name in ProjectionName]: Projection };

/** Every read model that is kept. */
export const projections: readonly Projection[] = Object.values(projectionsByName);
