import { parseSetting, unpublishedSettings } from '@spoor/contracts/settings/setting-schemas';
import {
  defaultSettings,
  readSettings,
  type SettingKey,
  type Settings,
  type SettingValue,
  settingKeys,
  writeSetting,
} from '@spoor/contracts/settings/settings';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { menuSettings, readFrameMenus } from './frame-menus.queries.ts';
import { initialSettings } from './platform-with-settings.ts';

/** Which settings are wanted. */
export interface SettingSelection {
  /** Absent = all that the reader may see. */
  readonly keys?: readonly SettingKey[] | undefined;
  /** Also what nobody has set, and for administrators what only they may read. */
  readonly includeAll: boolean;
}

/** Settings as they travel. */
export interface SettingValues {
  readonly values: SettingValue[];
  /** Stored, but no longer understood: the default is answered instead. */
  readonly unreadable: readonly SettingKey[];
  /** Of the settings' stream; -1 where nothing was ever set. */
  readonly revision: number;
}

/** The settings that are asked for, as far as the reader may see them. */
export async function readSettingValues(
  queryContext: QueryContext,
  selection: SettingSelection,
): Promise<QueryResult<SettingValues>> {
  const { values, ...reading } = await readEveryValue(queryContext);
  const wanted = values.filter((value) => isWanted(value, selection, queryContext));
  return { view: { ...reading, values: wanted }, keys: [surrogateKey.settings()] };
}

/** All settings as they are now, also those that visitors do not see. */
export async function readPlatformSettings(queryContext: QueryContext): Promise<QueryResult<Settings>> {
  const { values } = await readEveryValue(queryContext);
  return { view: readSettings(values), keys: [surrogateKey.settings()] };
}

/** Whether people may edit what they sent in themselves, until it is published. */
export async function authorsMayEdit({ db, platform }: QueryContext): Promise<boolean> {
  const row = await db
    .selectFrom('read_model.settings')
    .select('settings')
    .where('platformGuid', '=', platform.guid)
    .executeTakeFirst();
  const { value } = settingValueOf('authorsMayEdit', row?.settings.authorsMayEdit, defaultSettings);
  return value === writeSetting(true);
}

/** How often the settings have changed; -1 where nothing was ever set. */
export async function readSettingsRevision({ db, platform }: QueryContext): Promise<number> {
  const row = await db
    .selectFrom('read_model.settings')
    .select('revision')
    .where('platformGuid', '=', platform.guid)
    .executeTakeFirst();
  return row?.revision ?? -1;
}

/** Settings with another default on every platform. They come along always, for nobody else knows them. */
const initialKeys: ReadonlySet<SettingKey> = new Set([
  'platformName',
  'platformDescription',
  'timeZone',
  'defaultLanguage',
  ...menuSettings,
]);

function isWanted(
  { key, isDefault }: SettingValue,
  { keys, includeAll }: SettingSelection,
  { viewer }: QueryContext,
): boolean {
  if (keys !== undefined && !keys.includes(key)) return false;
  if (
    unpublishedSettings.has(key) &&
    !(hasPermission(viewer, 'settings.manage') && (includeAll || keys !== undefined))
  )
    return false;
  return includeAll || !isDefault || initialKeys.has(key);
}

/** Read models behind the settings: a platform gives defaults, and menus those of the frame. */
export const settingsReadModels = ['settings', 'platforms', 'menus'] as const;

async function readEveryValue(queryContext: QueryContext): Promise<SettingValues> {
  const { db, platform } = queryContext;
  const row = await db
    .selectFrom('read_model.platforms as platform')
    .leftJoin('read_model.settings as set', 'set.platformGuid', 'platform.guid')
    .select(['platform.platform', 'set.settings', 'set.revision'])
    .where('platform.guid', '=', platform.guid)
    .executeTakeFirst();
  const stored = row?.settings ?? {};
  const menus = await readFrameMenus(queryContext, stored);
  const defaults = {
    ...defaultSettings,
    ...initialSettings(row?.platform ?? platform),
    ...menus.defaults,
  };
  const gone = Object.fromEntries(menus.dangling.map((key) => [key, '']));
  const values = settingKeys.map((key) => settingValueOf(key, gone[key] ?? stored[key], defaults));
  const unreadable = values.flatMap(({ key, isDefault }) =>
    isDefault && stored[key] !== undefined ? [key] : [],
  );
  return { values, unreadable, revision: row?.revision ?? -1 };
}

function settingValueOf(key: SettingKey, text: string | undefined, defaults: Settings): SettingValue {
  return text === undefined || parseSetting(key, text) === undefined
    ? { key, value: writeSetting(defaults[key]), isDefault: true }
    : { key, value: text, isDefault: false };
}
