import { describe, expect, it } from 'vitest';
import { editOf, newItemValues } from './item-form-values.ts';

describe('An edit of an item', () => {
  const before = {
    ...newItemValues,
    title: 'Strand',
    metadata: { ...newItemValues.metadata, description: 'Zee' },
  };

  it('is empty where nothing was changed', () => {
    expect(editOf(before, structuredClone(before))).toEqual({});
  });
  it('names only what was changed, metadata by key', () => {
    const after = { ...before, highlight: true, metadata: { ...before.metadata, imageGuid: 'a' } };
    expect(editOf(before, after)).toEqual({ highlight: true, metadata: { imageGuid: 'a' } });
  });
});
