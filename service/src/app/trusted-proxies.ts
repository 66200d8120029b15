import { isIP, isIPv6 } from 'node:net';
import type { ProxyNetworks } from '@spoor/infra/config';
import { LRUCache } from 'lru-cache';

const mapped = /^::ffff:(?=\d+\.)/i;

/**
 * Whether what an address says in `X-Forwarded-*` headers is believed: only where the configuration names it. Cached,
 * because it is asked several times per request.
 */
export function trustProxies(networks: ProxyNetworks): (address: string | undefined) => boolean {
  const known = new LRUCache<string, boolean>({ max: 10_000 });
  return (address) => {
    // Absent where the client has disconnected.
    const plain = address?.replace(mapped, '') ?? '';
    if (isIP(plain) === 0) return false;
    const verdict = known.get(plain) ?? networks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
    known.set(plain, verdict);
    return verdict;
  };
}
