const protocols = new Set(['http:', 'https:', 'ftp:']);

/** `[first address, prefix length]` */
const privateNetworks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Whether an address may be linked to: http, https, ftp or protocol-relative, without credentials, not on a private
 * or local network. Numeric hosts (`http://2130706433`) are parsed as browsers do.
 */
export function isWebAddress(text: string): boolean {
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(absolute)) return false;
  const { protocol, username, password, hostname } = new URL(absolute);
  return protocols.has(protocol) && username === '' && password === '' && isPublicHost(hostname);
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host === '' || host === 'localhost' || /\.(local|localhost)$/.test(host)) return false;
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1));
  return !/^\d+(\.\d+){3}$/.test(host) || isPublicIpv4(numberOf(host));
}

/** @param address in its shortest form, as URL parsing yields */
function isPublicIpv6(address: string): boolean {
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(address);
  if (mapped !== null) return isPublicIpv4(Number.parseInt(`${mapped[1]}${mapped[2]?.padStart(4, '0')}`, 16));
  return !/^(::1?$|f[cd]|fe[89ab])/.test(address);
}

function isPublicIpv4(address: number): boolean {
  return !privateNetworks.some(([network, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(address / size) === Math.floor(numberOf(network) / size);
  });
}

function numberOf(dotted: string): number {
  return dotted.split('.').reduce((number, byte) => number * 256 + Number(byte), 0);
}
