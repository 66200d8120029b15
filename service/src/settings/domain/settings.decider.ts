import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import { isSettingKey, settingSchemas } from '@spoor/contracts/settings/setting';
import type { ChangeSettings, SettingsCommand } from '@spoor/contracts/settings/setting.commands';
import { defaultSettings, type SettingKey, writeSetting } from '@spoor/contracts/settings/settings';
import type { StoredSettings } from '@spoor/contracts/settings/stored-settings';
import { diffLeaves } from '@spoor/contracts/shared/leaf-changes';
import { changed, type Decider, type Lifecycle, present } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateSettings } from './settings.compensation.ts';

type SettingsState = Lifecycle<StoredSettings>;

function decide(state: SettingsState, command: SettingsCommand): SettingsEvent[] {
  switch (command.type) {
    case 'ChangeSettings':
      return towards(state, command.values.reduce(withValue, present(state)));
    default:
      return command.type satisfies never;
  }
}

function withValue(stored: StoredSettings, { key, value }: ChangeSettings[number]): StoredSettings {
  if (!isSettingKey(key)) throw new DomainError('unknown_setting', `There is no setting ${key}`);
  if (value === null) return Object.fromEntries(Object.entries(stored).filter(([name]) => name !== key));
  const text = canonical(key, value);
  // Whoever sends everything back has set nothing by it.
  const isUntouched = stored[key] === undefined && text === writeSetting(defaultSettings[key]);
  return isUntouched ? stored : { ...stored, [key]: text };
}

/** The one written form of a value: what a schema drops or trims is not stored. */
function canonical(key: SettingKey, value: string): string {
  const result = settingSchemas[key].safeParse(value);
  if (result.success) return writeSetting(result.data);
  const reasons = result.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new DomainError('validation_failed', `${key}: ${reasons.join('; ')}`);
}

function towards(state: SettingsState, wanted: StoredSettings = {}): SettingsEvent[] {
  const changes = diffLeaves(present(state), wanted);
  return changes.length === 0 ? [] : [{ type: 'SettingsChanged', data: { changes } }];
}

/** Everything that is set on a platform, by key. Stream `settings-{platformGuid}`. */
export const settingsDecider: Decider<StoredSettings, SettingsCommand, SettingsEvent> = {
  streamPrefix: 'settings-',
  // Every platform has settings; what nobody has set is as by default.
  beginning: { status: 'present', document: {} },
  evolve: changed,
  decide,
  towards,
  compensate: compensateSettings,
};
