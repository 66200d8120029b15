import { describe, expect, it } from 'vitest';
import { connectionStatusOf } from './connection-status.ts';

const fine = { status: 200, isOnline: true, isOutdated: false };

describe('The connection', () => {
  it('is none while all is well, or nothing is known yet', () => {
    expect([connectionStatusOf(fine), connectionStatusOf({ ...fine, status: undefined })]).toEqual([
      undefined,
      undefined,
    ]);
  });
  it('is a page that is gone, or that may not be edited any more', () => {
    expect([404, 410, 403].map((status) => connectionStatusOf({ ...fine, status }))).toEqual([
      'gone',
      'gone',
      'forbidden',
    ]);
  });
  it('is a server without an answer, and before that a device without a network', () => {
    expect(connectionStatusOf({ ...fine, status: 0 })).toBe('away');
    expect(connectionStatusOf({ ...fine, status: 0, isOnline: false })).toBe('offline');
  });
  it('is an old client only where there is nothing worse', () => {
    expect(connectionStatusOf({ ...fine, isOutdated: true })).toBe('outdated');
    expect(connectionStatusOf({ ...fine, isOutdated: true, status: 403 })).toBe('forbidden');
  });
});
