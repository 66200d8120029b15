import type { SettingQueryValues } from '@spoor/contracts/settings/setting-query';
import { isSettingKey } from '@spoor/contracts/settings/setting-schemas';
import type { SettingSelection } from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from '../shared/domain-error.ts';

/** @throws DomainError `unknown_setting` */
export function selectionOf({ keys, includeAll }: SettingQueryValues): SettingSelection {
  return { keys: keys?.map(knownKey), includeAll };
}

function knownKey(key: string) {
  if (isSettingKey(key)) return key;
  throw new DomainError('unknown_setting', { name: 'setting_unknown', values: { key }, path: '/keys' });
}
