import { describe, expect, it } from 'vitest';
import { parseStreamName } from './stream-name.ts';

describe('A stream name', () => {
  it('is split at its first hyphen: ids hold others', () => {
    const id = '6f1c2b8e-0000-4000-8000-000000000001';
    expect(parseStreamName(`listitem-${id}`)).toEqual({ category: 'listitem', id });
  });
});
