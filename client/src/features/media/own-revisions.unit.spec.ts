import { describe, expect, it } from 'vitest';
import { createOwnRevisions } from './own-revisions.ts';

describe('Revisions of our own edits', () => {
  it('are followed from edit to edit', () => {
    const revisions = createOwnRevisions();
    expect(revisions.after('a', 5)).toBe(5);
    revisions.landed('a', 5, 6);
    revisions.landed('a', 6, 7);
    expect(revisions.after('a', 5)).toBe(7);
    expect(revisions.after('b', 5)).toBe(5);
  });

  it('end where somebody else came between', () => {
    const revisions = createOwnRevisions();
    revisions.landed('a', 5, 7);
    expect(revisions.after('a', 5)).toBe(5);
  });
});
