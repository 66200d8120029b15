import { describe, expect, it } from 'vitest';
import { createEventFilter, type FilterExpression } from './event-filter.ts';
import type { LogRecord } from './log-record.ts';

const record: LogRecord = {
  position: 1,
  stream: 'page-1',
  revision: 0,
  id: '00000000-0000-0000-0000-000000000000',
  type: 'PageAdded',
  isJson: 1,
  created: 0,
  data: new Uint8Array(),
  metadata: new Uint8Array(),
  checksum: 0,
};

const nothing = { regex: '', prefixes: [] };

describe('A filter', () => {
  it.each<{ filter: FilterExpression; passes: boolean }>([
    { filter: { ...nothing, on: 'stream', prefixes: ['page-'] }, passes: true },
    { filter: { ...nothing, on: 'stream', prefixes: ['menu-', 'page-'] }, passes: true },
    { filter: { ...nothing, on: 'stream', prefixes: ['age-'] }, passes: false },
    { filter: { ...nothing, on: 'stream' }, passes: false },
    { filter: { ...nothing, on: 'stream', regex: '^[^$]' }, passes: true },
    { filter: { ...nothing, on: 'stream', regex: '^\\$' }, passes: false },
    { filter: { ...nothing, on: 'type', prefixes: ['Page'] }, passes: true },
    { filter: { ...nothing, on: 'type', prefixes: ['page-'] }, passes: false },
    { filter: { ...nothing, on: 'type', regex: 'Added$' }, passes: true },
    { filter: { ...nothing, on: 'type', regex: 'Removed$' }, passes: false },
  ])('$filter passes: $passes', ({ filter, passes }) => {
    expect(createEventFilter(filter)(record)).toBe(passes);
  });

  it('goes by the expression where there are prefixes too', () => {
    expect(createEventFilter({ on: 'stream', regex: '^menu-', prefixes: ['page-'] })(record)).toBe(false);
  });

  it('refuses what is no regular expression', () => {
    expect(() => createEventFilter({ ...nothing, on: 'type', regex: '(' })).toThrow(SyntaxError);
  });
});
