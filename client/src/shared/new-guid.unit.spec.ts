import { describe, expect, it } from 'vitest';
import { newGuid } from './new-guid.ts';

describe('A new guid', () => {
  it('is a random UUID of version 4', () => {
    const guids = Array.from({ length: 200 }, newGuid);
    for (const guid of guids)
      expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(guids).size).toBe(guids.length);
  });
});
