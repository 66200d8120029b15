import { describe, expect, it } from 'vitest';
import { nextOption } from './use-combo-keys.ts';

describe('Arrows in a combobox', () => {
  it('lead from the field through all options and back to it', () => {
    expect([-1, 0, 1].map((active) => nextOption(active, 1, 2))).toEqual([0, 1, -1]);
    expect([-1, 1, 0].map((active) => nextOption(active, -1, 2))).toEqual([1, 0, -1]);
  });
});
