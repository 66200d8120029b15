import { BlockList, isIP } from 'node:net';

/** Hosts and networks to which requests go although they are not public, or not by https. */
export interface AllowedHosts {
  /** In lower case. */
  readonly names: ReadonlySet<string>;
  readonly networks: Pick<BlockList, 'check'>;
}

export const noHosts: AllowedHosts = { names: new Set(), networks: new BlockList() };

const network = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;
const hostName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i;

/**
 * @param text names, addresses and networks, joined by commas
 * @throws Error which part of it is none of these
 */
export function parseAllowedHosts(text: string): AllowedHosts {
  const names = new Set<string>();
  const networks = new BlockList();
  for (const part of text.split(',').map((each) => each.trim().replace(/^\[(.*)\]$/, '$1'))) {
    const [, address = '', prefix] = network.exec(part) ?? [];
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    if (version !== 0 && Number(prefix ?? 0) <= longest)
      networks.addSubnet(address, Number(prefix ?? longest), version === 4 ? 'ipv4' : 'ipv6');
    else if (version === 0 && hostName.test(part)) names.add(part.toLowerCase());
    else throw new Error('must list hosts, addresses or networks such as hooks.example.org,10.1.0.0/16');
  }
  return { names, networks };
}
