import { createLogger } from '@spoor/infra/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lookout } from './lookout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Looks, and stays at it until it is told to end. */
class SlowLookout extends Lookout {
  begun = 0;
  ended = 0;
  end: (outcome?: Promise<void>) => void = () => undefined;

  constructor(write: (line: string) => void = () => undefined) {
    super(createLogger({ logLevel: 'warn', logFormat: 'json' }, 'service', write), 'It could not look');
  }

  protected async look(): Promise<void> {
    this.begun += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.end = resolve;
    await promise;
    this.ended += 1;
  }
}

describe('A lookout', () => {
  it('looks from the start on, and never twice at a time', async () => {
    const lookout = new SlowLookout();
    lookout.onApplicationBootstrap();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lookout.begun).toBe(1);
    lookout.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lookout.begun).toBe(2);
  });

  it('says that a look failed, and looks again', async () => {
    const lines: string[] = [];
    const lookout = new SlowLookout((line) => lines.push(line));
    lookout.onApplicationBootstrap();
    lookout.end(Promise.reject(new Error('No database')));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lines.join()).toContain('It could not look');
    expect(lookout.begun).toBe(2);
  });

  it('stops when what it is doing is done, and looks no more', async () => {
    const lookout = new SlowLookout();
    lookout.onApplicationBootstrap();
    const stopped = lookout.onApplicationShutdown().then(() => lookout.ended);
    lookout.end();
    expect(await stopped).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lookout.begun).toBe(1);
  });
});
