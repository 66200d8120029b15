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
import type { LogEntriesRow } from './logs/log-entries/log-entries.schema.ts';
import { mentionsProjection } from './mentions/mentions/mentions.projection.ts';
import { menusProjection } from './menus/menus/menus.projection.ts';
import { pagesProjection } from './pages/pages/pages.projection.ts';
import { platformsProjection } from './platforms/platforms/platforms.projection.ts';
import type { RedirectHitsRow } from './redirects/redirect-hits/redirect-hits.schema.ts';
import { redirectsProjection } from './redirects/redirects/redirects.projection.ts';
import { rolesProjection } from './roles/roles/roles.projection.ts';
import { runUndosProjection } from './runs/run-undos/run-undos.projection.ts';
import type { Projection, ProjectionOf } from './runtime/projection.ts';
import type { ProjectionStatusRow } from './runtime/projection-status.schema.ts';
import type { FileTextsRow } from './search/file-texts/file-texts.schema.ts';
import { searchEntriesProjection } from './search/search-entries/search-entries.projection.ts';
import { settingsProjection } from './settings/settings/settings.projection.ts';
import { statisticsDaysProjection } from './statistics/statistics-days/statistics-days.projection.ts';
import { statisticsMonthsProjection } from './statistics/statistics-months/statistics-months.projection.ts';
import type { MailsRow } from './system/mails/mails.schema.ts';
import { usersProjection } from './users/users/users.projection.ts';
import type {
  WebhookCursorsRow,
  WebhookDeliveriesRow,
} from './webhooks/webhook-deliveries/webhook-deliveries.schema.ts';
import { webhooksProjection } from './webhooks/webhooks/webhooks.projection.ts';

/** Every read model that is kept, by its name. In the database that is the name of its table too, `change_log` for `change-log`. */
const readModels = {
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
} as const;

/** Names of the read models, as readers wait for them. */
export type ProjectionName = keyof typeof readModels;
export const projectionNames = Object.keys(readModels) as readonly ProjectionName[];
export const projections: readonly Projection[] = Object.values(readModels);

type RowOf<Defined> = Defined extends ProjectionOf<infer Row> ? Row : never;
type TableName<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}_${TableName<Rest>}`
  : Name;
type ReadModelTables = {
  [Name in ProjectionName as `read_model.${TableName<Name>}`]: RowOf<(typeof readModels)[Name]>;
};

/** The tables that the queries read, by name. */
export interface ReadModel extends ReadModelTables {
  'read_model.projection_status': ProjectionStatusRow;
  // What others count and log; it cannot be made of events.
  'service.redirect_hits': RedirectHitsRow;
  'logs.entries': LogEntriesRow;
  'service.mails': MailsRow;
  'workers.file_texts': FileTextsRow;
  'service.webhook_deliveries': WebhookDeliveriesRow;
  'service.webhook_cursors': WebhookCursorsRow;
}
