import { describe, expect, it } from 'vitest';
import { watchdogPlan } from './watchdog.ts';

const NOTIFY_SOCKET = '/run/systemd/notify';

describe('A process', () => {
  it('that nobody watches gives no signs of life', () => {
    expect(watchdogPlan({})).toBeUndefined();
    expect(watchdogPlan({ NOTIFY_SOCKET })).toBeUndefined();
    expect(watchdogPlan({ WATCHDOG_USEC: '30000000' })).toBeUndefined();
  });

  it('that is watched gives three of them in the time that it has', () => {
    const plan = watchdogPlan({ NOTIFY_SOCKET, WATCHDOG_USEC: '15000000' });
    expect(plan).toEqual({ every: 5_000, sign: ['WATCHDOG=1', 'WATCHDOG_USEC=15000000'] });
  });

  it('that may take long to start has half a minute afterwards', () => {
    const plan = watchdogPlan({ NOTIFY_SOCKET, WATCHDOG_USEC: '1800000000' });
    expect(plan).toEqual({ every: 10_000, sign: ['WATCHDOG=1', 'WATCHDOG_USEC=30000000'] });
  });
});
