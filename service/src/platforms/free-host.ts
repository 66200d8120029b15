import { DomainError } from '../shared/domain-error.ts';
import type { PlatformDirectory } from './platform-directory.ts';

/**
 * A host may belong to one platform only.
 * @param path of the member of the request that names it
 * @throws DomainError `in_use`
 */
export function requireFreeHost(
  host: string,
  platformGuid: string,
  platforms: Pick<PlatformDirectory, 'ownerOf'>,
  path: string,
): void {
  const owner = platforms.ownerOf(host);
  if (owner !== undefined && owner !== platformGuid)
    throw new DomainError('in_use', { name: 'host_taken', values: { host }, path });
}
