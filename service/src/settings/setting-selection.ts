import { isSettingKey } from '@spoor/contracts/settings/setting';
import type { SettingQueryValues } from '@spoor/contracts/settings/setting-query';
import type { SettingSelection } from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from '../shared/domain-error.ts';

/** @throws DomainError `unknown_setting` */
export function selectionOf({ keys, includeAll }: SettingQueryValues): SettingSelection {
  return { keys: keys?.map(knownKey), includeAll };
}

function knownKey(key: string) {
  if (isSettingKey(key)) return key;
  throw new DomainError('unknown_setting', `There is no setting ${key}`);
}
