import { describe, expect, it } from 'vitest';
import { entryOf } from './job-run-log.ts';

const run = {
  name: 'render-variants',
  queue: 'image-variants',
  platformGuid: 'p',
  correlationId: 'request-1',
  attempt: 2,
  durationMs: 12.4,
};
const at = new Date('2026-11-28T12:00:00Z');

describe('a run of a job, as a line of the log', () => {
  it('says that it was done', () => {
    expect(entryOf(run, at)).toMatchObject({
      short_message: 'render-variants: done (12 ms)',
      full_message: '',
      level: 6,
      origin: 'worker',
      platform: 'p',
      timestamp: at.getTime() / 1_000,
    });
  });

  it('says what kind of failure it was, and nothing of what its message quotes', () => {
    const failure = Object.assign(new TypeError('No answer about Jan de Vries'), { code: 'ECONNREFUSED' });
    expect(entryOf({ ...run, failure }, at)).toMatchObject({
      short_message: 'render-variants: failed (12 ms)',
      full_message: '{"attempt":2,"reason":"TypeError ECONNREFUSED"}',
      level: 3,
    });
  });
});
