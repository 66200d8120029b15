import { apiKeysTable } from './api-keys/api-keys/api-keys.schema.ts';
import { assetFoldersTable } from './assets/asset-folders/asset-folders.schema.ts';
import { assetsTable } from './assets/assets/assets.schema.ts';
import { categoriesTable } from './categories/categories/categories.schema.ts';
import { changeFeedTable } from './changes/change-feed/change-feed.schema.ts';
import { changeLogTable } from './changes/change-log/change-log.schema.ts';
import { externalIdsTable } from './external-ids/external-ids/external-ids.schema.ts';
import { formVersionsTable } from './forms/form-versions/form-versions.schema.ts';
import { formsTable } from './forms/forms/forms.schema.ts';
import { submissionsTable } from './forms/submissions/submissions.schema.ts';
import { invitationsTable } from './invitations/invitations/invitations.schema.ts';
import { listItemsTable } from './list-items/list-items/list-items.schema.ts';
import type { LogEntriesRow } from './logs/log-entries/log-entries.schema.ts';
import { mentionsTable } from './mentions/mentions/mentions.schema.ts';
import { menusTable } from './menus/menus/menus.schema.ts';
import { pagesTable } from './pages/pages/pages.schema.ts';
import { platformsTable } from './platforms/platforms/platforms.schema.ts';
import type { RedirectHitsRow } from './redirects/redirect-hits/redirect-hits.schema.ts';
import { redirectsTable } from './redirects/redirects/redirects.schema.ts';
import { rolesTable } from './roles/roles/roles.schema.ts';
import { runUndosTable } from './runs/run-undos/run-undos.schema.ts';
import type { Table } from './runtime/projection.ts';
import type { ProjectionStatusRow } from './runtime/projection-status.schema.ts';
import type { FileTextsRow } from './search/file-texts/file-texts.schema.ts';
import { searchEntriesTable } from './search/search-entries/search-entries.schema.ts';
import { settingsTable } from './settings/settings/settings.schema.ts';
import { statisticsDaysTable } from './statistics/statistics-days/statistics-days.schema.ts';
import { statisticsMonthsTable } from './statistics/statistics-months/statistics-months.schema.ts';
import type { MailsRow } from './system/mails/mails.schema.ts';
import { usersTable } from './users/users/users.schema.ts';
import type {
  WebhookCursorsRow,
  WebhookDeliveriesRow,
} from './webhooks/webhook-deliveries/webhook-deliveries.schema.ts';
import { webhooksTable } from './webhooks/webhooks/webhooks.schema.ts';

/** Every read model that is kept: its name, and its table. In the database that has its name too, `change_log` for `change-log`. */
const tables = {
  platforms: platformsTable,
  users: usersTable,
  roles: rolesTable,
  'api-keys': apiKeysTable,
  webhooks: webhooksTable,
  invitations: invitationsTable,
  pages: pagesTable,
  menus: menusTable,
  redirects: redirectsTable,
  'external-ids': externalIdsTable,
  'list-items': listItemsTable,
  categories: categoriesTable,
  forms: formsTable,
  'form-versions': formVersionsTable,
  submissions: submissionsTable,
  assets: assetsTable,
  'asset-folders': assetFoldersTable,
  mentions: mentionsTable,
  settings: settingsTable,
  'search-entries': searchEntriesTable,
  'statistics-days': statisticsDaysTable,
  'statistics-months': statisticsMonthsTable,
  'change-log': changeLogTable,
  'change-feed': changeFeedTable,
  'run-undos': runUndosTable,
} as const;

/** Names of the read models, as readers wait for them. */
export type ProjectionName = keyof typeof tables;
export const projectionNames = Object.keys(tables) as readonly ProjectionName[];

type RowOf<Kept> = Kept extends Table<infer Row> ? Row : never;
type TableName<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}_${TableName<Rest>}`
  : Name;
type KeptTables = {
  [Name in ProjectionName as `read_model.${TableName<Name>}`]: RowOf<(typeof tables)[Name]>;
};

/** The tables that the queries read, by name. */
export interface ReadModel extends KeptTables {
  'read_model.projection_status': ProjectionStatusRow;
  // What others count and log; it cannot be made of events.
  'service.redirect_hits': RedirectHitsRow;
  'logs.entries': LogEntriesRow;
  'service.mails': MailsRow;
  'workers.file_texts': FileTextsRow;
  'service.webhook_deliveries': WebhookDeliveriesRow;
  'service.webhook_cursors': WebhookCursorsRow;
}
