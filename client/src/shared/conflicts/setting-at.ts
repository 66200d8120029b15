import { type SettingKey, settingKeys } from '@spoor/contracts/settings/settings';

/** The setting that a path of a change names: those of other things lie deeper, or have other names. */
export function settingAt(path: string): SettingKey | undefined {
  return settingKeys.find((key) => path === `/${key}`);
}
