import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { MemoryCountStore } from '@spoor/infra/counts/memory-count.store';
import type { FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Caller } from '../shared/request-caller.ts';
import { RateLimit } from './rate-limit.ts';

const visitor: Caller = { platform: undefined, viewer: undefined, kind: 'anonymous', language: 'nl' };
const system: Caller = { ...visitor, kind: 'system' };
const call = (method: string, url = '/anything', ip = '192.0.2.1') =>
  ({ method, ip, routeOptions: { url } }) as FastifyRequest;
const seconds = 1_000;
const limits = {
  anonymous: { reads: 300, writes: 30 },
  user: { reads: 1_200, writes: 300 },
  apikey: { reads: 6_000, writes: 3_000 },
};

const opened: RateLimit[] = [];
afterEach(() => {
  for (const limit of opened.splice(0)) limit.close();
});

function open(counts = new MemoryCountStore(() => 0)): RateLimit {
  const limit = new RateLimit(limits, counts, 'secret');
  opened.push(limit);
  return limit;
}

function callTimes(limit: RateLimit, times: number, request: FastifyRequest, caller = visitor, now = 0) {
  for (let count = 0; count < times; count += 1) limit.count(request, caller, now);
}

describe('The rate limit', () => {
  it('allows a visitor so many writes a minute, and then says when to come back', () => {
    const limit = open();
    callTimes(limit, 30, call('POST'));
    expect(() => limit.count(call('POST'), visitor, 45 * seconds)).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfter: 15 }),
    );
  });

  it('says what is left', () => {
    const limit = open();
    callTimes(limit, 9, call('POST'));
    expect(limit.count(call('POST'), visitor, 20 * seconds)).toEqual({ limit: 30, remaining: 20, reset: 40 });
  });

  it('begins anew each minute', () => {
    const limit = open();
    callTimes(limit, 30, call('POST'));
    expect(() => limit.count(call('POST'), visitor, 60 * seconds)).not.toThrow();
  });

  it('counts reads apart from writes, and visitors apart from each other', () => {
    const limit = open();
    callTimes(limit, 30, call('POST'));
    expect(() => limit.count(call('GET'), visitor, 0)).not.toThrow();
    expect(() => limit.count(call('POST', '/anything', '192.0.2.2'), visitor, 0)).not.toThrow();
  });

  it('takes a network of IPv6 for one visitor', () => {
    const limit = open();
    callTimes(limit, 30, call('POST', '/anything', '2001:db8::1'));
    expect(() => limit.count(call('POST', '/anything', '2001:db8:0:0:ffff::2'), visitor, 0)).toThrow();
    expect(() => limit.count(call('POST', '/anything', '2001:db8:0:1::1'), visitor, 0)).not.toThrow();
  });

  it('is one for all processes', async () => {
    const counts = new MemoryCountStore(() => 0);
    const [one, other] = [open(counts), open(counts)];
    callTimes(one, 20, call('POST'));
    callTimes(other, 10, call('POST'));
    await one.exchange();
    await other.exchange();
    expect(() => other.count(call('POST'), visitor, 0)).toThrow();
    expect(() => one.count(call('POST'), visitor, 0)).not.toThrow();
    await one.exchange();
    expect(() => one.count(call('POST'), visitor, 0)).toThrow();
  });

  it("has files of the client stand in nobody's way", () => {
    const limit = open();
    callTimes(limit, 3_000, call('GET', '/assets/*'));
    expect(() => limit.count(call('GET'), visitor, 0)).not.toThrow();
  });

  it('counts log batches on their own', () => {
    const limit = open();
    callTimes(limit, 60, call('POST', logRoutes.collect.path));
    expect(() => limit.count(call('POST'), visitor, 0)).not.toThrow();
    expect(() => limit.count(call('POST', logRoutes.collect.path), visitor, 0)).toThrow();
  });

  it('tells of health also whoever may ask nothing else any more, and the other way round', () => {
    const limit = open();
    callTimes(limit, 3_000, call('GET', systemRoutes.ready.path));
    expect(() => limit.count(call('GET'), visitor, 0)).not.toThrow();
    expect(() => limit.count(call('GET', systemRoutes.live.path), visitor, 0)).not.toThrow();
  });

  it('does not count our own processes', () => {
    const limit = open();
    expect(() => callTimes(limit, 1_000, call('POST'), system)).not.toThrow();
  });
});
