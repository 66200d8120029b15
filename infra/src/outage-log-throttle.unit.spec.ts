import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from './event-store/event-store.ts';
import { ExplainedError } from './explained-error.ts';
import { createLogger, type Logger } from './logger.ts';

type Entry = Readonly<Record<string, unknown>>;

/** A logger on a clock of its own, and what it wrote. */
function logging(level: 'debug' | 'info') {
  const entries: Entry[] = [];
  let now = 0;
  const logger: Logger = createLogger(
    { logLevel: level, logFormat: 'json' },
    'spec',
    (text) => entries.push(JSON.parse(text)),
    () => now,
  );
  return {
    logger,
    entries,
    later(milliseconds: number) {
      now += milliseconds;
    },
  };
}

const away = () => new StoreUnavailable({ cause: new Error('connect ECONNREFUSED 127.0.0.1:2113') });

describe('The log of an outage', () => {
  it('says once what to look at, however much fails by it', () => {
    const { logger, entries } = logging('info');
    for (let index = 0; index < 1_000; index += 1)
      logger.warn({ err: away(), correlationId: String(index) }, 'Request could not be served');
    logger.child({ projection: 'pages' }).warn({ err: away() }, 'Waiting for a server');
    logger.error({ err: new Error('Setup failed', { cause: away() }) }, 'Request failed');
    expect(entries).toHaveLength(1);
    expect(entries[0]).not.toHaveProperty('err');
    expect(entries[0]?.msg).toMatch(/^Request could not be served: .*ECONNREFUSED.*EVENTSTORE_URL/);
  });

  it('goes on every few seconds, with the number of entries that were left out', () => {
    const { logger, entries, later } = logging('info');
    for (let second = 0; second < 11; second += 1) {
      logger.warn({ err: away() }, 'Request could not be served');
      later(1_000);
    }
    expect(entries.map(({ omitted }) => omitted)).toEqual([undefined, 4, 4]);
  });

  it('limits warnings that repeat each other, and keeps their stack', () => {
    const { logger, entries } = logging('info');
    for (const reason of ['one', 'one', 'two']) logger.warn({ err: new Error(reason) }, 'Starting again');
    expect(entries.map(({ err }) => (err as Error).message)).toEqual(['one', 'two']);
  });

  it('has no stack of what says itself whole', () => {
    const { logger, entries } = logging('info');
    logger.warn({ err: new ExplainedError('upstream_failed: log_shorter') }, 'Request could not be served');
    expect(entries[0]).not.toHaveProperty('err');
    expect(entries[0]?.msg).toBe('Request could not be served: upstream_failed: log_shorter');
  });

  it('leaves out no error that is not about a server, and nothing without a failure', () => {
    const { logger, entries } = logging('info');
    for (const _ of [1, 2]) {
      logger.error({ err: new Error('A fault') }, 'Request failed');
      logger.warn({ key: 'robots' }, 'A setting cannot be read');
    }
    expect(entries).toHaveLength(4);
  });

  it('is complete at debug level', () => {
    const { logger, entries } = logging('debug');
    for (const _ of [1, 2]) logger.warn({ err: away() }, 'Request could not be served');
    expect(entries.map(({ err }) => Reflect.get(err as object, 'stack'))).toEqual([
      expect.stringContaining('StoreUnavailable'),
      expect.stringContaining('StoreUnavailable'),
    ]);
  });
});
