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
 * Proxies on this machine or in this network may say whom they speak for; nobody else is believed. Asked several
 * times for every request, so it is remembered.
 * @param address undefined of who has gone already
 */
export function isTrustedProxy(address: string | undefined): boolean {
  if (address === undefined) return false;
  const verdict = known.get(address) ?? ownNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  known.set(address, verdict);
  return verdict;
}
