import { type Platform, systemRoleKinds } from '@spoor/contracts/platforms/platform';
import { derivedGuid } from '../shared/derived-guid.ts';

/** A platform as it is made, with the roles of the system. */
export function newPlatform(
  guid: string,
  named: Pick<Platform, 'name' | 'description' | 'hostNames' | 'language'>,
): Platform {
  return {
    guid,
    ...named,
    timeZone: 'Europe/Amsterdam',
    roles: systemRoleKinds.map((kind) => ({ guid: derivedGuid(guid, 'role', kind), kind })),
  };
}
