import { logRoutes } from '@spoor/contracts/logs/log.routes';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../shared/caller.ts';
import { RateLimit } from './rate-limit.ts';

const visitor: Caller = { platform: undefined, viewer: undefined, kind: 'anonymous', language: 'nl' };
const system: Caller = { ...visitor, kind: 'system' };
const call = (method: string, url = '/anything', ip = '192.0.2.1') =>
  ({ method, ip, routeOptions: { url } }) as FastifyRequest;
const seconds = 1_000;

function callTimes(limit: RateLimit, times: number, request: FastifyRequest, caller = visitor, now = 0) {
  for (let count = 0; count < times; count += 1) limit.count(request, caller, now);
}

describe('The rate limit', () => {
  it('allows a visitor 30 writes a minute, and then says when to come back', () => {
    const limit = new RateLimit();
    callTimes(limit, 30, call('POST'));
    expect(() => limit.count(call('POST'), visitor, 45 * seconds)).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfter: 15 }),
    );
  });

  it('begins anew each minute', () => {
    const limit = new RateLimit();
    callTimes(limit, 30, call('POST'));
    expect(() => limit.count(call('POST'), visitor, 60 * seconds)).not.toThrow();
  });

  it('counts reads apart from writes, and visitors apart from each other', () => {
    const limit = new RateLimit();
    callTimes(limit, 30, call('POST'));
    expect(() => limit.count(call('GET'), visitor, 0)).not.toThrow();
    expect(() => limit.count(call('POST', '/anything', '192.0.2.2'), visitor, 0)).not.toThrow();
  });

  it("has files of the client stand in nobody's way", () => {
    const limit = new RateLimit();
    callTimes(limit, 3_000, call('GET', '/assets/*'));
    expect(() => limit.count(call('GET'), visitor, 0)).not.toThrow();
  });

  it('counts log batches on their own', () => {
    const limit = new RateLimit();
    callTimes(limit, 60, call('POST', logRoutes.collect.path));
    expect(() => limit.count(call('POST'), visitor, 0)).not.toThrow();
    expect(() => limit.count(call('POST', logRoutes.collect.path), visitor, 0)).toThrow();
  });

  it('does not count our own processes', () => {
    const limit = new RateLimit();
    expect(() => callTimes(limit, 1_000, call('POST'), system)).not.toThrow();
  });
});
