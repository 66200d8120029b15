import { administratorSettings, isSettingKey } from '@spoor/contracts/settings/setting-schemas';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { DomainError } from '../shared/domain-error.ts';

/** @throws DomainError `forbidden` where somebody else than an administrator changes what only those do */
export function authorizeSettings(
  keys: readonly string[],
  { viewer }: { readonly viewer: Principal | undefined },
): void {
  const isForAdministrators = keys.some((key) => isSettingKey(key) && administratorSettings.has(key));
  if (isForAdministrators && viewer?.isAdmin !== true)
    throw new DomainError('forbidden', 'settings_of_admins');
}
