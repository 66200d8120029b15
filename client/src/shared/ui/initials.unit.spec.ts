import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('Initials', () => {
  it('are of the first and the last name', () => {
    expect(['Anna de Vries', 'Bram', 'Élise  Öz ', ''].map(initialsOf)).toEqual(['AV', 'B', 'ÉÖ', '']);
    expect(initialsOf('[erased]')).toBe('E');
  });
});
