import { describe, expect, it } from 'vitest';
import { createFieldRevisions } from './field-revisions.ts';

describe('An edit of a field', () => {
  it('is made on our own edit of it before, also where that is not read back yet', () => {
    const revisions = createFieldRevisions();
    expect(revisions.under('a', ['alt'], 5)).toBe(5);
    revisions.landed('a', ['alt'], 8);
    expect(revisions.under('a', ['alt'], 5)).toBe(8);
    expect(revisions.under('a', ['alt'], 9)).toBe(9);
  });

  it('is made on what was read where only other fields were ours', () => {
    const revisions = createFieldRevisions();
    revisions.landed('a', ['alt'], 8);
    expect(revisions.under('a', ['alt', 'title'], 5)).toBe(5);
    expect(revisions.under('b', ['alt'], 5)).toBe(5);
  });
});
