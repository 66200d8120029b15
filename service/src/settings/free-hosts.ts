import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import { parseSetting } from '@spoor/contracts/settings/setting-schemas';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import { DomainError } from '../shared/domain-error.ts';

/**
 * A host may belong to one platform only.
 * @throws DomainError `in_use`
 */
export function requireFreeHosts(
  values: ChangeSettings,
  platformGuid: string,
  platforms: Pick<PlatformDirectory, 'ownerOf'>,
): void {
  for (const [index, setting] of values.entries())
    for (const host of hostsOf(setting)) {
      const owner = platforms.ownerOf(host);
      if (owner !== undefined && owner !== platformGuid)
        throw new DomainError('in_use', { name: 'host_taken', values: { host }, path: `/${index}/value` });
    }
}

function hostsOf({ key, value }: ChangeSettings[number]): readonly string[] {
  return key === 'hostNames' && value !== null ? (parseSetting(key, value) ?? []) : [];
}
