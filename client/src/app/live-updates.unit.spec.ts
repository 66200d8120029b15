// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToLiveUpdates } from './live-updates.ts';

/** What the browser offers; jsdom has none. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor() {
    super();
    streams.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
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

beforeEach(() => {
  streams = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  subscribeToLiveUpdates(new QueryClient(), { sawPosition: () => undefined, takeStale: () => false });
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
