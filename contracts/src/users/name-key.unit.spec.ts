import { describe, expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

describe('Names that people read as one', () => {
  it.each([
    ['Beheer Gemeente Duinwijk', 'beheer  gemeente duinwijk'],
    ['Renée de Wit', 'RENEE DE-WIT'],
    ['Beheer', 'Ｂｅｈｅｅｒ'],
    ['Beheer', 'Be\u200Dheer'],
    ['🦊', '🦊 '],
  ])('are the same: %s and %s', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one));
  });

  it.each([
    ['Beheer', 'Beheerder'],
    ['Jansen 1', 'Jansen 2'],
    ['कि', 'का'],
    ['🦊', '🐻'],
  ])('are not the same: %s and %s', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one));
  });
});
