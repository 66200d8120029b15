import { describe, expect, it } from 'vitest';
import { closesAfter } from './toast-duration.ts';

const action = { label: 'Ongedaan maken', run: () => undefined };
const chosen = (value: string | null) => [
  {
    key: 'notificationClose',
    value,
    category: '',
    section: '',
    sectionSortOrdinal: 0,
    visibleFor: 'user',
    mett: false,
  },
];

describe('A notice', () => {
  it('closes after 5 seconds where it only tells something', () => {
    expect(closesAfter({ kind: 'done' }, chosen('30'))).toBe(5_000);
  });
  it('leaves 10 seconds to undo, or as many as the person chose', () => {
    expect(closesAfter({ kind: 'done', action }, [])).toBe(10_000);
    expect(closesAfter({ kind: 'done', action }, chosen('30'))).toBe(30_000);
    expect(closesAfter({ kind: 'done', action }, chosen('soon'))).toBe(10_000);
    expect(closesAfter({ kind: 'done', action }, chosen(null))).toBe(10_000);
  });
  it('closes as late where something failed, with or without a retry', () => {
    expect(closesAfter({ kind: 'failed', action }, [])).toBe(10_000);
    expect(closesAfter({ kind: 'failed' }, chosen('30'))).toBe(30_000);
  });
  it('stays where the person wants that, and where something is under way', () => {
    expect(closesAfter({ kind: 'done', action }, chosen('0'))).toBeUndefined();
    expect(closesAfter({ kind: 'failed' }, chosen('0'))).toBeUndefined();
    expect(closesAfter({ kind: 'processing' }, [])).toBeUndefined();
  });
});
