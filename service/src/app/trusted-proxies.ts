import { BlockList, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  ownNetworks.addSubnet(network, prefix, 'ipv4');
}
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

const known = new LRUCache<string, boolean>({ max: 10_000 });

/**
 * Whether `X-Forwarded-*` headers of this address are believed: only from this machine and private networks. Cached,
 * because it is asked several times per request.
 * @param address undefined where the client has disconnected
 */
export function isTrustedProxy(address: string | undefined): boolean {
  if (address === undefined) return false;
  const verdict = known.get(address) ?? ownNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  known.set(address, verdict);
  return verdict;
}
