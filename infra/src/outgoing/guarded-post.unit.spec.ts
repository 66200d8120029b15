import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noHosts, parseAllowedHosts } from './allowed-hosts.ts';
import { guardedPost } from './guarded-post.ts';
import { AddressRefused, AnswerLate, requireReachable } from './guarded-request.ts';
import { isPublic } from './public-addresses.ts';

describe('An address', () => {
  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:a00:1', '0:0:0:0:0:ffff:7f00:1', '::127.0.0.1'],
    ...['64:ff9b::a00:1', '64:ff9b:1::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
    ...[
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:a00:1::',
      '3fff::1',
      '100::1',
      'fd00:ec2::254',
      'geen adres',
      '',
    ],
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each([
    ...['1.1.1.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '198.20.0.1'],
    ...['2606:4700:4700::1111', '2a00:1450:400e::200e', '::ffff:8.8.8.8'],
  ])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

const allows = (url: string, allowed = noHosts) => {
  try {
    requireReachable(url, { allowed });
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(AddressRefused);
    return false;
  }
};

describe('Where requests go', () => {
  it.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://example.org:22/',
    'https://example.org:25/',
    'https://example.org:80/',
    'https://example.org:6379/',
    'https://example.org:11211/',
    'file:///etc/passwd',
    'gopher://example.org/',
  ])('is not %s', (url) => {
    expect(allows(url)).toBe(false);
  });

  it.each([
    'https://example.org/haak',
    'https://example.org:8443/',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
  ])('is %s', (url) => {
    expect(allows(url)).toBe(true);
  });

  it('is also what was allowed, by name, address or network, by http and on any port', () => {
    const allowed = parseAllowedHosts('hooks.intern.example, 10.1.0.0/16,[::1],127.0.0.1');
    const urls = ['http://hooks.intern.example:25/', 'http://HOOKS.intern.example./', 'http://10.1.2.3/'];
    for (const url of [...urls, 'http://[::1]:80/', 'http://[::ffff:10.1.2.3]/', 'https://127.0.0.1:1/'])
      expect(allows(url, allowed)).toBe(true);
    for (const url of ['http://intern.example/', 'http://a.hooks.intern.example/', 'http://10.2.0.1/'])
      expect(allows(url, allowed)).toBe(false);
    expect(() => parseAllowedHosts('10.0.0.0/33')).toThrow('must list');
    expect(() => parseAllowedHosts('http://example.org')).toThrow('must list');
  });
});

describe('Where files are fetched from', () => {
  const allows = (url: string) => {
    try {
      requireReachable(url, { allowed: noHosts, byHttp: true });
      return true;
    } catch {
      return false;
    }
  };

  it('may be by http, on its usual port', () => {
    expect(allows('http://example.org/a.jpg')).toBe(true);
    for (const url of ['http://example.org:8080/', 'http://127.0.0.1/', 'http://192.168.1.1/a.jpg'])
      expect(allows(url)).toBe(false);
  });
});

describe('A request', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/stil') return;
      if (request.url === '/veel') {
        response.write('x'.repeat(100_000));
        // The rest never comes.
        return;
      }
      response.writeHead(302, { location: '/anders', 'retry-after': '5' }).end('Elders');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const loopback = parseAllowedHosts('127.0.0.1');
  const post = (url: string, allowed = loopback, timeout = 5_000) =>
    guardedPost({ url, headers: {}, body: '{}' }, { allowed, timeout, maxAnswer: 10 });

  it('is answered as it is: redirects are not followed', async () => {
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
      status: 302,
      headers: { 'retry-after': '5' },
      body: Buffer.from('Elders'),
    });
  });

  it('reads the beginning of an answer, and waits for no more', async () => {
    expect((await post(`http://127.0.0.1:${port}/veel`)).body.toString()).toBe('x'.repeat(10));
    await expect(post(`http://127.0.0.1:${port}/stil`, loopback, 50)).rejects.toThrow(AnswerLate);
  });

  it('goes to no name that leads to this machine, unless that name or address was allowed', async () => {
    await expect(post(`https://localhost:${port}/`, noHosts)).rejects.toThrow(AddressRefused);
    await expect(post(`https://127.0.0.1:${port}/`, noHosts)).rejects.toThrow(AddressRefused);
    const named = parseAllowedHosts('localhost');
    expect((await post(`http://localhost:${port}/`, named)).status).toBe(302);
    // By http only where the host itself was allowed, not an address that it happens to lead to.
    await expect(post(`http://localhost:${port}/`, loopback)).rejects.toThrow(AddressRefused);
  });
});
