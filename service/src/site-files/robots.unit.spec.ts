import { describe, expect, it } from 'vitest';
import type { RequestedSite } from '../shared/site-host.ts';
import { robotsText } from './robots.ts';
import { siteOrigin } from './site-origin.ts';

describe('What robots are told', () => {
  const lines = robotsText('https://duinwijk.nl', { robots: 'index' }).split('\n');

  it('is where the site map is, and which addresses are nobody’s to list', () => {
    expect(lines).toContain('Sitemap: https://duinwijk.nl/sitemap.xml');
    for (const own of ['/admin/', '/account/', '/account$', '/edit$', '/*/edit$', '/api/'])
      expect(lines).toContain(`Disallow: ${own}`);
  });

  it('leaves out no page whose name merely begins like one of ours', () => {
    expect(lines).not.toContain('Disallow: /account');
    expect(lines).not.toContain('Disallow: /p');
  });

  it('is to stay away, where the platform wants that', () => {
    expect(robotsText('https://duinwijk.nl', { robots: 'noindex' })).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('A site calls itself', () => {
  const settings = {
    protocol: 'http',
    host: 'localhost:3000',
    hostname: 'localhost',
    caller: { platform: undefined },
    server: { publicUrl: 'http://localhost:3000' },
  } as unknown as RequestedSite;

  it('as it was asked for', () => {
    expect(siteOrigin(settings, { primaryDomain: '' })).toBe('http://localhost:3000');
    expect(siteOrigin(settings, { primaryDomain: 'localhost' })).toBe('http://localhost:3000');
  });

  it('by its primary domain, where it has one', () => {
    expect(siteOrigin(settings, { primaryDomain: 'www.duinwijk.nl' })).toBe('http://www.duinwijk.nl');
  });
});
