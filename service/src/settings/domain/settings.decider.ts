import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import type { ChangeSettings, SettingsCommand } from '@spoor/contracts/settings/setting.commands';
import { isSettingKey, settingSchemas } from '@spoor/contracts/settings/setting-schemas';
import { defaultSettings, type SettingKey, writeSetting } from '@spoor/contracts/settings/settings';
import type { StoredSettings } from '@spoor/contracts/settings/stored-settings';
import { diffDocuments } from '@spoor/contracts/shared/field-changes';
import { type AggregateState, type Decider, evolveDocument, requirePresent } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateSettings } from './settings.compensation.ts';

type SettingsState = AggregateState<StoredSettings>;

function decide(state: SettingsState, command: SettingsCommand): SettingsEvent[] {
  switch (command.type) {
    case 'ChangeSettings':
      return eventsToReach(state, command.values.reduce(withValue, requirePresent(state)));
    default:
      return command.type satisfies never;
  }
}

function withValue(
  stored: StoredSettings,
  { key, value }: ChangeSettings[number],
  index: number,
): StoredSettings {
  if (!isSettingKey(key))
    throw new DomainError('unknown_setting', {
      name: 'setting_unknown',
      values: { key },
      path: `/${index}/key`,
    });
  if (value === null) return Object.fromEntries(Object.entries(stored).filter(([name]) => name !== key));
  const text = canonical(key, value, index);
  // Sending a default value back does not set it.
  const isUntouched = stored[key] === undefined && text === writeSetting(defaultSettings[key]);
  return isUntouched ? stored : { ...stored, [key]: text };
}

/**
 * The canonical form of a value: what a schema drops or trims is not stored.
 * @param index of the value in the request
 */
function canonical(key: SettingKey, value: string, index: number): string {
  const result = settingSchemas[key].safeParse(value);
  if (result.success) return writeSetting(result.data);
  throw new DomainError(
    'validation_failed',
    { name: 'setting_invalid', values: { key } },
    { issues: result.error.issues.map((issue) => ({ ...issue, path: [index, 'value'] })) },
  );
}

function eventsToReach(state: SettingsState, wanted: StoredSettings = {}): SettingsEvent[] {
  const changes = diffDocuments(requirePresent(state), wanted);
  return changes.length === 0 ? [] : [{ type: 'SettingsChanged', data: { changes } }];
}

/** All settings of a platform are one stream, `settings-{platformGuid}`. */
export const settingsDecider: Decider<StoredSettings, SettingsCommand, SettingsEvent> = {
  streamPrefix: 'settings-',
  // Settings exist from the beginning, with their default values.
  initialState: { status: 'present', document: {} },
  evolve: evolveDocument,
  decide,
  eventsToReach,
  compensate: compensateSettings,
};
