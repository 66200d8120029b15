import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import { parseSetting } from '@spoor/contracts/settings/setting-schemas';
import { requireFreeHost } from '../platforms/free-host.ts';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';

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
    for (const host of hostsOf(setting)) requireFreeHost(host, platformGuid, platforms, `/${index}/value`);
}

function hostsOf({ key, value }: ChangeSettings[number]): readonly string[] {
  return key === 'hostNames' && value !== null ? (parseSetting(key, value) ?? []) : [];
}
