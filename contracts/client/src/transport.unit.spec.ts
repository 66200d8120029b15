import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpoorProblem } from './spoor-problem.ts';
import { type Message, Transport } from './transport.ts';

/** Milliseconds between the calls that a site gets which answers so, one after the other. */
async function pausesOf(
  answers: readonly (Response | Error)[],
  { retries = 6, ...message }: { retries?: number } & Partial<Message> = {},
): Promise<{ readonly pauses: number[]; readonly outcome: unknown }> {
  const attempts: number[] = [];
  const fetch = async () => {
    const answer = answers[attempts.length];
    attempts.push(Date.now());
    if (answer instanceof Response) return answer;
    throw answer ?? new TypeError('fetch failed');
  };
  const transport = new Transport({ fetch, retries, timeout: 60_000 });
  const sent = transport
    .send({
      method: 'GET',
      url: new URL('http://site.invalid/api/pages'),
      headers: {},
      body: undefined,
      signal: undefined,
      isLate: () => false,
      ...message,
    })
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const outcome = await sent;
  return { pauses: attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0)), outcome };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const away = new TypeError('fetch failed');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A call', () => {
  it('is sent again after pauses that grow, where nobody answers', async () => {
    const { pauses, outcome } = await pausesOf([away, away, json({}, 503), json([1])]);
    expect(outcome).toMatchObject({ data: [1] });
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(125 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(250 * 2 ** index);
    }
    expect(pauses).toHaveLength(3);
  });

  it('is not sent again where it is refused', async () => {
    const refusal = { code: 'not_found', title: 'Niet gevonden.', status: 404 };
    const { pauses, outcome } = await pausesOf([json(refusal, 404)]);
    expect(pauses).toEqual([]);
    expect(outcome).toBeInstanceOf(SpoorProblem);
    expect(outcome).toMatchObject({ code: 'not_found', message: 'GET /api/pages: 404 Niet gevonden.' });
  });

  it('is not sent where it is led: a write would arrive there as a read', async () => {
    const led = new Response(null, { status: 301, headers: { location: 'https://site.invalid/api/pages' } });
    const { pauses, outcome } = await pausesOf([led]);
    expect(pauses).toEqual([]);
    expect(outcome).toMatchObject({
      message: 'GET /api/pages: 301 It leads to https://site.invalid/api/pages',
    });
  });

  it.each([
    ['seconds', '7'],
    ['a moment', 'Sat, 28 Nov 2026 10:00:07 GMT'],
  ])('waits as long as it is told, in %s', async (_, retryAfter) => {
    const { pauses } = await pausesOf([json({}, 429, { 'retry-after': retryAfter }), json({})]);
    expect(pauses).toEqual([7_000]);
  });

  it('does not wait for hours', async () => {
    const { pauses, outcome } = await pausesOf([json({}, 429, { 'retry-after': '7200' })]);
    expect([pauses, outcome]).toEqual([[], expect.any(SpoorProblem)]);
  });

  it('fails with what was said last, once it was sent often enough', async () => {
    const { pauses, outcome } = await pausesOf([away, away, json({ code: 'upstream_failed' }, 503)], {
      retries: 2,
    });
    expect(pauses).toHaveLength(2);
    expect(outcome).toMatchObject({ status: 503, code: 'upstream_failed' });
  });

  it('is sent again while what it led to cannot be read, and then answers as it can', async () => {
    const late = () => json({ changeId: 'x', position: '1' }, 202);
    const isLate = ({ status }: { status: number }) => status === 202;
    const { pauses, outcome } = await pausesOf([late(), late()], { retries: 1, isLate });
    expect([pauses.length, outcome]).toEqual([1, expect.objectContaining({ status: 202 })]);
  });

  it('ends when whoever sent it does not want it any more, also during a pause', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('Genoeg')), 50);
    const { outcome } = await pausesOf([away, away], { signal: stop.signal });
    expect(outcome).toEqual(new Error('Genoeg'));
  });
});

it('spends no call where nothing is left of the budget', async () => {
  const attempts: number[] = [];
  const spent = { 'ratelimit-remaining': '0', 'ratelimit-reset': '30' };
  const transport = new Transport({
    retries: 0,
    timeout: 60_000,
    fetch: async () => {
      attempts.push(Date.now());
      return json({}, 200, attempts.length === 1 ? spent : {});
    },
  });
  const send = () =>
    transport.send({
      method: 'GET',
      url: new URL('http://site.invalid/'),
      headers: {},
      body: undefined,
      signal: undefined,
      isLate: () => false,
    });
  await send();
  const second = send();
  await vi.runAllTimersAsync();
  await second;
  expect((attempts[1] ?? 0) - (attempts[0] ?? 0)).toBe(30_000);
});
