import { BlockList, isIP } from 'node:net';
import type { AllowedHosts } from './allowed-hosts.ts';

/** Of IPv4, everything that is not somebody's on the internet (IANA, special-purpose addresses). */
const specialNetworks = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24'] as const),
  ...(['192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'] as const),
  ...(['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
];
/** What is within the public part of IPv6 and leads elsewhere: into IPv4 (6to4, Teredo), or nowhere (documentation, testing). */
const specialWithinPublic = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const special = listOf(specialNetworks, 'ipv4');
/** Loopback, link-local, unique local, multicast, NAT64 … are all outside of it. */
const global = listOf(['2000::/3'], 'ipv6');
const elsewhere = listOf(specialWithinPublic, 'ipv6');
const mapped = /^::ffff:(?:([\d.]+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i;

/** Whether requests may go to an address that a name led to: a public one, or one that was allowed. */
export function isReachable(address: string, { networks }: Pick<AllowedHosts, 'networks'>): boolean {
  return isPublic(address) || isWithin(networks, address);
}

/** Whether an address is in one of these networks; one of IPv4 also where it is written as IPv6. */
export function isWithin(networks: AllowedHosts['networks'], address: string): boolean {
  const plain = plainAddress(address);
  const version = isIP(plain);
  return version !== 0 && networks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address is somebody's on the internet, as far as addresses tell. */
export function isPublic(address: string): boolean {
  const plain = plainAddress(address);
  const version = isIP(plain);
  if (version === 4) return !special.check(plain, 'ipv4');
  return version === 6 && global.check(plain, 'ipv6') && !elsewhere.check(plain, 'ipv6');
}

/** Without the interface (`%eth0`) and the mapping from IPv4. */
function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const [, dotted, high = '0', low = '0'] = mapped.exec(canonical(bare)) ?? [];
  if (dotted !== undefined) return dotted;
  if (mapped.test(canonical(bare))) {
    const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [first >> 8, first & 255, second >> 8, second & 255].join('.');
  }
  return bare;
}

/** However it was written: `0:0:0:0:0:ffff:7f00:1` as `::ffff:7f00:1`. */
function canonical(address: string): string {
  if (isIP(address) !== 6) return address;
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
