import { describe, expect, it } from 'vitest';
import { erasedName, personName } from './erased-person.ts';

describe('The name of a person', () => {
  it('is their own in each language', () => {
    expect([personName('Anna', 'nl'), personName('Anna', 'en')]).toEqual(['Anna', 'Anna']);
  });

  it('is said in the reader’s language where they were erased', () => {
    expect([personName(erasedName, 'nl'), personName(erasedName, 'en')]).toEqual([
      '[verwijderd]',
      '[erased]',
    ]);
  });
});
