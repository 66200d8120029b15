import { parseSetting } from '@spoor/contracts/settings/setting';
import { type SettingKey, type Settings, writeSetting } from '@spoor/contracts/settings/settings';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import type { SettingsEdit } from './settings.commands.ts';

/** The edit with one more setting in it; what is as it was is no edit. */
export function withSetting<Key extends SettingKey>(
  edit: SettingsEdit,
  saved: Settings,
  key: Key,
  value: Settings[Key],
): SettingsEdit {
  const { [key]: _replaced, ...others } = edit;
  return sameJson(value, saved[key]) ? others : { ...others, [key]: value };
}

/** The part of an edit that is about these settings. */
export function editOf(edit: SettingsEdit, keys: readonly SettingKey[]): SettingsEdit {
  return Object.fromEntries(Object.entries(edit).filter(([key]) => keys.some((one) => one === key)));
}

/** The edit without what was saved; what somebody typed meanwhile stays. */
export function withoutSaved(edit: SettingsEdit, saved: SettingsEdit): SettingsEdit {
  return Object.fromEntries(
    Object.entries(edit).filter(([key, value]) => !sameJson(value, saved[key as SettingKey])),
  );
}

/** Settings of an edit that cannot be what they are. */
export function unreadableIn(edit: SettingsEdit): SettingKey[] {
  return (Object.keys(edit) as SettingKey[]).filter(
    (key) => parseSetting(key, writeSetting(edit[key] ?? '')) === undefined,
  );
}
