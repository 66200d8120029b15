import { describe, expect, it } from 'vitest';
import { formatLogLine } from './log-line.ts';

const entry = { level: 'info', time: '2026-03-01T10:20:30.456Z', process: 'service', msg: 'Page published' };

describe('a log line for people', () => {
  it('says the message and then the fields', () => {
    const line = formatLogLine(JSON.stringify({ ...entry, correlationId: 'c-1', items: 3 }));
    // By the clock on the wall, which in some places is half an hour off.
    expect(line).toMatch(/^\d\d:\d\d:30 info {2}Page published correlationId=c-1 items=3\n$/);
  });

  it('puts the stack of a failure below it', () => {
    const err = { type: 'Error', message: 'no', stack: 'Error: no\n  at somewhere' };
    const line = formatLogLine(JSON.stringify({ ...entry, level: 'error', err }));
    expect(line.split('\n').slice(1)).toEqual(['    Error: no', '      at somewhere', '']);
  });
});
