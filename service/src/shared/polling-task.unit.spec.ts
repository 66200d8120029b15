import { createLogger } from '@spoor/infra/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PollingTask } from './polling-task.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Looks, and stays at it until it is told to end. */
class SlowTask extends PollingTask {
  begun = 0;
  ended = 0;
  end: (outcome?: Promise<void>) => void = () => undefined;

  constructor(write: (line: string) => void = () => undefined) {
    super(createLogger({ logLevel: 'warn', logFormat: 'json' }, 'service', write), 'It could not look');
  }

  protected async poll(): Promise<void> {
    this.begun += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.end = resolve;
    await promise;
    this.ended += 1;
  }
}

describe('A task', () => {
  it('looks from the start on, and never twice at a time', async () => {
    const task = new SlowTask();
    task.onApplicationBootstrap();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(task.begun).toBe(1);
    task.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(task.begun).toBe(2);
  });

  it('says that a look failed, and looks again', async () => {
    const lines: string[] = [];
    const task = new SlowTask((line) => lines.push(line));
    task.onApplicationBootstrap();
    task.end(Promise.reject(new Error('No database')));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lines.join()).toContain('It could not look');
    expect(task.begun).toBe(2);
  });

  it('stops when what it is doing is done, and looks no more', async () => {
    const task = new SlowTask();
    task.onApplicationBootstrap();
    const stopped = task.onApplicationShutdown().then(() => task.ended);
    task.end();
    expect(await stopped).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(task.begun).toBe(1);
  });
});
