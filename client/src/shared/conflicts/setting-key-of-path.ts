import { type SettingKey, settingKeys } from '@spoor/contracts/settings/settings';

/** The setting of a Change path; undefined for other paths. */
export function settingKeyOfPath(path: string): SettingKey | undefined {
  return settingKeys.find((key) => path === `/${key}`);
}
