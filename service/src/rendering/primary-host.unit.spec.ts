import { describe, expect, it } from 'vitest';
import { hostToRedirectTo } from './primary-host.ts';

const ours = { guid: 'ours' };
const answering: Readonly<Record<string, { guid: string }>> = {
  'www.duinwijk.nl': ours,
  'duinwijk.nl': ours,
  localhost: ours,
  '10.0.0.1': ours,
  'anders.nl': { guid: 'theirs' },
};

function redirectFrom(requestedHost: string, primaryDomain = 'www.duinwijk.nl') {
  return hostToRedirectTo({
    requestedHost,
    primaryDomain,
    hostNames: ['www.duinwijk.nl', 'duinwijk.nl', 'localhost', '10.0.0.1'],
    byHost: (host) => answering[host],
  });
}

describe('A visitor', () => {
  it('of another host of the site is led to the one that it prefers', () => {
    expect(redirectFrom('duinwijk.nl')).toBe('www.duinwijk.nl');
    expect(redirectFrom('Duinwijk.NL')).toBe('www.duinwijk.nl');
  });
  it('stays where the site prefers that host, or none', () => {
    expect(redirectFrom('www.duinwijk.nl')).toBeUndefined();
    expect(redirectFrom('duinwijk.nl', '')).toBeUndefined();
  });
  it('stays on hosts by which proxies and engineers call the site', () => {
    expect(['localhost', '10.0.0.1', 'service.internal'].map((host) => redirectFrom(host))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('is never led to where this site does not answer', () => {
    expect(redirectFrom('duinwijk.nl', 'anders.nl')).toBeUndefined();
    expect(redirectFrom('duinwijk.nl', 'niemand.nl')).toBeUndefined();
  });
});
