import { describe, expect, it } from 'vitest';
import { entryOf } from './job-run-log.ts';

const run = {
  ...{ name: 'render-variants', queue: 'image-variants', platformGuid: 'p', correlationId: 'request-1' },
  ...{ attempt: 2, durationMs: 12.4 },
};
const at = new Date('2026-11-28T12:00:00Z');

describe('a run of a job, as a line of the log', () => {
  it('says that it was done', () => {
    expect(entryOf(run, at)).toMatchObject({
      ...{ short_message: 'render-variants: done (12 ms)', full_message: '', level: 6, origin: 'worker' },
      ...{ platform: 'p', timestamp: at.getTime() / 1_000 },
    });
  });

  it('says why it failed, without what a log may not keep', () => {
    const failure = new Error('No answer for jan@duinwijk.example');
    expect(entryOf({ ...run, failure }, at)).toMatchObject({
      short_message: 'render-variants: failed (12 ms)',
      full_message: '{"attempt":2,"reason":"Error: No answer for [verwijderd]"}',
      level: 3,
    });
  });
});
