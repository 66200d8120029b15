import type { Platform } from '@spoor/contracts/platforms/platform';
import { describe, expect, it } from 'vitest';
import { cacheLifetime } from './cache-lifetime.ts';

const platform: Platform = {
  guid: '11111111-1111-4111-8111-111111111111',
  name: 'Duinwijk',
  description: '',
  hostNames: [],
  timeZone: 'Europe/Amsterdam',
  language: 'nl',
  roles: [],
};

describe('The lifetime of an answer for visitors', () => {
  it('is ten minutes', () => {
    expect(cacheLifetime(platform, new Date('2026-11-21T12:00:00.000Z'))).toBe(600_000);
  });

  it('never passes midnight where the platform is', () => {
    expect(cacheLifetime(platform, new Date('2026-11-21T22:59:30.500Z'))).toBe(29_500);
  });

  it('ends when something on the page changes by itself, and is never without an end', () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    expect(cacheLifetime(platform, now, new Date('2026-11-21T12:00:05.000Z'))).toBe(5_000);
    expect(cacheLifetime(platform, now, new Date('2026-11-21T11:59:59.000Z'))).toBe(1);
  });

  it('knows summer time', () => {
    expect(cacheLifetime(platform, new Date('2026-07-21T21:59:59.000Z'))).toBe(1_000);
  });
});
