import { createHash } from 'node:crypto';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { describeRequest } from '@spoor/contracts/system/system.commands';
import type { ResponseCache } from './response-cache.ts';

/**
 * Evicts the cached response with this index, in all languages.
 * @param index host, followed by the SHA-256 (hex) of the request's description
 */
export function evictByIndex(cache: ResponseCache, platform: Platform, index: string): void {
  for (const address of cache.addresses()) {
    const [owner, , url = ''] = address.split(' ');
    if (owner === platform.guid && indexesOf(new URL(url)).includes(index)) cache.remove(address);
  }
}

/** With and without the port, because clients may send either. */
function indexesOf({ host, hostname, pathname, search }: URL): string[] {
  const hash = createHash('sha256')
    .update(describeRequest(`${pathname}${search}`, true))
    .digest('hex');
  return [`${host}${hash}`, `${hostname}${hash}`];
}
