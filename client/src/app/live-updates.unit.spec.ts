// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withSurrogateKeys } from '../shared/query-meta.ts';
import { subscribeToLiveUpdates } from './live-updates.ts';

/** What the browser offers; jsdom has none. */
class Stream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  send(position: number, ...keys: string[]): void {
    const data = JSON.stringify({ position: String(position), keys });
    this.dispatchEvent(new MessageEvent('touched', { data }));
  }

  /** The server answered with something else than a stream: the browser does not try again. */
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }

  /** The connection broke: the browser tries again by itself. */
  lose(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

let streams: Stream[];
let queryClient: QueryClient;
const settleMs = 300;

beforeEach(async () => {
  streams = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  queryClient = new QueryClient();
  subscribeToLiveUpdates(queryClient, { sawPosition: () => undefined, staleAnswers: () => 0 });
  await vi.advanceTimersByTimeAsync(settleMs);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('The stream of live updates', () => {
  it('is opened again, later each time, where a server or a proxy refused it', async () => {
    streams.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    streams.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(3);
    streams.at(-1)?.dispatchEvent(new Event('open'));
    streams.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(4);
  });

  it('is left to the browser where only the connection broke', async () => {
    streams.at(-1)?.lose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(1);
  });
});

/** Puts something onto the screen. @returns how often it was read, and how it leaves again */
async function show(key: string) {
  const queryFn = vi.fn(async () => key);
  const options = { queryKey: [key], queryFn, staleTime: 60_000, meta: withSurrogateKeys(() => [key]) };
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(settleMs);
  return { reads: () => queryFn.mock.calls.length, leave };
}

const requestedKeys = () => /^\/api\/live\?keys=([^&]*)&age=\d+$/.exec(streams.at(-1)?.url ?? '')?.[1];

const guid = '10c8a7b2-aaaa-4000-8000-000000000001';

describe('A tab', () => {
  it('asks for what it shows, and anew when it shows something else', async () => {
    const page = await show(`page:${guid}`);
    expect(requestedKeys()).toBe('page:10c8a7b2');
    await show('menu');
    expect(requestedKeys()).toBe('menu,page:10c8a7b2');
    page.leave();
    await vi.advanceTimersByTimeAsync(settleMs);
    expect(requestedKeys()).toBe('menu');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(4);
  });

  it('hears what it asked for until it hears the other, and then reads nothing twice', async () => {
    const menu = await show('menu');
    const first = streams.at(-1);
    first?.send(5);
    await show('settings');
    const second = streams.at(-1);
    first?.send(6, 'menu');
    await vi.advanceTimersByTimeAsync(settleMs);
    expect([menu.reads(), first?.readyState]).toEqual([2, Stream.OPEN]);
    second?.send(9);
    await vi.advanceTimersByTimeAsync(settleMs);
    expect([menu.reads(), first?.readyState]).toEqual([2, Stream.CLOSED]);
  });

  it('reads what changed while it began to listen', async () => {
    const menu = await show('menu');
    streams.at(-1)?.send(5, 'menu');
    await vi.advanceTimersByTimeAsync(settleMs);
    expect(menu.reads()).toBe(2);
  });

  it('reads anew what nobody listened for since it was on the screen before', async () => {
    const menu = await show('menu');
    streams.at(-1)?.send(5);
    menu.leave();
    await vi.advanceTimersByTimeAsync(settleMs);
    streams.at(-1)?.send(5);
    await vi.advanceTimersByTimeAsync(20_000);
    const back = await show('menu');
    expect(back.reads()).toBe(0);
    streams.at(-1)?.send(8);
    await vi.advanceTimersByTimeAsync(settleMs);
    expect(back.reads()).toBe(1);
  });

  it('reads everything anew where the connection broke meanwhile', async () => {
    const menu = await show('menu');
    streams.at(-1)?.send(5);
    streams.at(-1)?.dispatchEvent(new Event('open'));
    streams.at(-1)?.send(7);
    await vi.advanceTimersByTimeAsync(settleMs);
    expect(menu.reads()).toBe(2);
  });

  it('says how long ago was read what it begins to listen for', async () => {
    await show('menu');
    await vi.advanceTimersByTimeAsync(5_000);
    await show('settings');
    expect(Number(/age=(\d+)/.exec(streams.at(-1)?.url ?? '')?.[1])).toBeLessThan(1_500);
  });

  it('hears of everything where it shows too much to name', async () => {
    for (let index = 0; index < 3; index += 1) await show(`list:${'x'.repeat(3_000)}${index}`);
    expect(streams.at(-1)?.url).toMatch(/^\/api\/live\?age=\d+$/);
  });
});
