import { createHash } from 'node:crypto';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { describeRequest } from '@spoor/contracts/system/system.commands';
import type { ResponseCache } from './response-cache.ts';

/**
 * Forgets the kept answer that an index names: host and hash of a request's description. What is kept is for
 * visitors only, so indexes of other answers never match. It goes in all languages.
 */
export function forgetIndexed(cache: ResponseCache, platform: Platform, index: string): void {
  for (const address of cache.addresses()) {
    const [owner, , url = ''] = address.split(' ');
    if (owner === platform.guid && indexesOf(new URL(url)).includes(index)) cache.forget(address);
  }
}

/** With and without the port: browsers know both. */
function indexesOf({ host, hostname, pathname, search }: URL): string[] {
  const hash = createHash('sha256')
    .update(describeRequest(`${pathname}${search}`, true))
    .digest('hex');
  return [`${host}${hash}`, `${hostname}${hash}`];
}
