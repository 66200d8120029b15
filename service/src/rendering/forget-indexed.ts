import { createHash } from 'node:crypto';
import { describeRequest } from '@spoor/contracts/system/system.commands';
import type { FastifyRequest } from 'fastify';
import { platformOf } from '../shared/caller.ts';
import type { ResponseCache } from './response-cache.ts';
import { addressFor } from './visitor-cache.hooks.ts';

/**
 * Forgets the kept answer that an index names: host name and hash of a request's description. What is kept is for
 * visitors only, so indexes of other answers never match.
 */
export function forgetIndexed(cache: ResponseCache, request: FastifyRequest, index: string): void {
  const ownAddresses = addressFor(platformOf(request), '');
  const hosts = [request.host, request.hostname];
  for (const address of cache.addresses()) {
    if (!address.startsWith(ownAddresses)) continue;
    const hash = sha256(describeRequest(address.slice(ownAddresses.length), true));
    if (hosts.some((host) => index === `${host}${hash}`)) cache.forget(address);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
