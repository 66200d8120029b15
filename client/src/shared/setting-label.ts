import type { SettingKey } from '@spoor/contracts/settings/settings';
import type { I18n } from './i18n.tsx';

/** What a setting is called. */
export function settingLabel(t: I18n['t'], key: SettingKey): string {
  return t(`setting.${key}`);
}
