import { describe, expect, it } from 'vitest';
import { ownOrigin, type RequestedSite } from './site-host.ts';

function originOf(host: string, publicUrl = 'https://www.duinwijk.nl', hostNames?: string[]): string {
  const platform = { hostNames: hostNames ?? ['duinwijk.nl', 'www.duinwijk.nl'] };
  const hostname = host.replace(/:\d+$/, '');
  return ownOrigin({
    protocol: 'http',
    host,
    hostname,
    server: { publicUrl },
    caller: { platform },
  } as unknown as RequestedSite);
}

describe('The address that a page names as its own', () => {
  it.each(['duinwijk.nl', 'WWW.duinwijk.nl'])(
    'is the one that was asked for, where that is its own: %s',
    (host) => {
      expect(originOf(host)).toBe(`http://${host}`);
      expect(originOf(`${host}:8443`, 'https://www.duinwijk.nl:8443')).toBe(`http://${host}:8443`);
    },
  );

  it.each(['duinwijk.nl:8080', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'is the one that was asked for, on a machine that serves nobody else: %s',
    (host) => {
      expect(originOf(host, 'http://localhost:3000')).toBe(`http://${host}`);
    },
  );

  it.each([
    ...['evil.example', 'duinwijk.nl.evil.example', '192.0.2.1', 'localhost.evil.example'],
    ...['localhost', 'localhost:1', '127.0.0.1', 'duinwijk.nl:8080'],
  ])('is the configured one for %s', (host) => {
    expect(originOf(host)).toBe('https://www.duinwijk.nl');
  });

  it('is the first of its hosts where the configured one leads to another site', () => {
    expect(originOf('evil.example', 'https://elders.nl')).toBe('http://duinwijk.nl');
    expect(originOf('evil.example', 'https://elders.nl', [])).toBe('https://elders.nl');
  });
});
