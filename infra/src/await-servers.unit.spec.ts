import { describe, expect, it } from 'vitest';
import { awaitServers } from './await-servers.ts';
import { outageSentence } from './outage-log-throttle.ts';
import { DatabaseUnavailable } from './postgres/database-unavailable.ts';

const away = new DatabaseUnavailable({ cause: new Error('connect ECONNREFUSED 127.0.0.1:5432') });

/** Work that fails so often before it succeeds, and what was said meanwhile. */
function failing(times: number, error: Error) {
  const messages: string[] = [];
  let left = times;
  const work = async () => {
    left -= 1;
    if (left >= 0) throw error;
    return 'done';
  };
  return {
    said: messages,
    work,
    logger: { warn: (_: unknown, text: string) => messages.push(text) } as never,
  };
}

describe('What needs servers', () => {
  it('is done when they are there', async () => {
    const { said, work, logger } = failing(1, away);
    expect(await awaitServers(work, { logger })).toBe('done');
    expect(said).toEqual(['Waiting for a server']);
  });

  it('fails when they stay away too long', async () => {
    const { work, logger } = failing(1_000, away);
    await expect(awaitServers(work, { logger, patience: 0 })).rejects.toBe(away);
  });

  it('fails at once for any other reason', async () => {
    const mistake = new TypeError('No such thing');
    const { said, work, logger } = failing(1, mistake);
    await expect(awaitServers(work, { logger })).rejects.toBe(mistake);
    expect(said).toEqual([]);
  });

  it('is waited for no longer than somebody wants it', async () => {
    const { work, logger } = failing(1_000, away);
    await expect(awaitServers(work, { logger, signal: AbortSignal.abort() })).rejects.toBe(away);
  });
});

describe('The sentence about a server that is away', () => {
  it('says why, and which variable names it', () => {
    const why = 'The database is unavailable (connect ECONNREFUSED 127.0.0.1:5432)';
    expect(outageSentence(away)).toBe(`${why}. Check that its server runs, and DATABASE_URL.`);
    expect(outageSentence(new Error('In the middle', { cause: away }))).toBe(outageSentence(away));
  });

  it('is not said of anything else', () => {
    expect(outageSentence(new TypeError('No such thing'))).toBeUndefined();
  });
});
