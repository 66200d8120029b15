import { parseSetting } from '@spoor/contracts/settings/setting';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import { DomainError } from '../shared/domain-error.ts';

/**
 * A platform may take no host that is another's: its visitors, and what they type, would be somebody else's.
 * @throws DomainError `in_use`
 */
export function demandFreeHosts(
  values: ChangeSettings,
  platformGuid: string,
  platforms: Pick<PlatformDirectory, 'ownerOf'>,
): void {
  for (const host of values.flatMap(hostsOf)) {
    const owner = platforms.ownerOf(host);
    if (owner !== undefined && owner !== platformGuid) throw new DomainError('in_use', `${host} is taken`);
  }
}

function hostsOf({ key, value }: ChangeSettings[number]): readonly string[] {
  return key === 'hostNames' && value !== null ? (parseSetting(key, value) ?? []) : [];
}
