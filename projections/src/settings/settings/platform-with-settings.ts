import type { Platform } from '@spoor/contracts/platforms/platform';
import { parseSetting } from '@spoor/contracts/settings/setting-schemas';
import type { Settings } from '@spoor/contracts/settings/settings';
import type { StoredSettings } from '@spoor/contracts/settings/stored-settings';

type PlatformSettings = Pick<
  Settings,
  'platformName' | 'platformDescription' | 'hostNames' | 'timeZone' | 'defaultLanguage'
>;

/** The settings with which a platform was created. They hold until somebody sets them. */
export function initialSettings({
  name,
  description,
  hostNames,
  timeZone,
  language,
}: Platform): PlatformSettings {
  return {
    platformName: name,
    platformDescription: description,
    hostNames,
    timeZone,
    defaultLanguage: language,
  };
}

/** A platform as it is set now: what it was created with, and what was set since and can be read. */
export function platformWithSettings(platform: Platform, stored: StoredSettings): Platform {
  const read = <Key extends keyof PlatformSettings>(key: Key): PlatformSettings[Key] => {
    const text = stored[key];
    return (text === undefined ? undefined : parseSetting(key, text)) ?? initialSettings(platform)[key];
  };
  return {
    ...platform,
    name: read('platformName'),
    description: read('platformDescription'),
    hostNames: [...read('hostNames')],
    timeZone: read('timeZone'),
    language: read('defaultLanguage'),
  };
}
