import { describe, expect, it } from 'vitest';
import { termsDue } from './terms-in-force.ts';

const agreed = { isAgreed: true, version: 2, language: 'nl' } as const;
const declined = { ...agreed, isAgreed: false };

describe('Terms of use', () => {
  it('are asked about again where the language in which somebody agreed has newer ones', () => {
    expect(termsDue(agreed, { nl: 2, en: 1 })).toBe('nothing');
    expect(termsDue(agreed, { nl: 3, en: 1 })).toBe('owed');
  });

  it('ask nobody by a new version in a language in which they did not agree', () => {
    expect(termsDue(agreed, { nl: 2, en: 9 })).toBe('nothing');
    expect(termsDue(agreed, { en: 9 })).toBe('nothing');
  });

  it('are compared in each language with an answer that does not say its own', () => {
    const unsaid = { ...agreed, language: null };
    expect(termsDue(unsaid, { nl: 2, en: 1 })).toBe('nothing');
    expect(termsDue(unsaid, { nl: 2, en: 3 })).toBe('owed');
    expect(termsDue(unsaid, { nl: 3, en: 2 })).toBe('owed');
  });

  it('are asked about again after a no, also to the first version', () => {
    expect(termsDue(declined, { nl: 2 })).toBe('owed');
    expect(termsDue({ ...declined, version: 1 }, { nl: 1 })).toBe('owed');
    expect(termsDue({ isAgreed: false, version: null, language: null }, { nl: 1 })).toBe('owed');
  });

  it('ask who was never asked, and refuse them nothing, whichever version holds', () => {
    for (const inForce of [{ nl: 1, en: 1 }, { nl: 2, en: 1 }, { en: 1 }])
      expect(termsDue(null, inForce)).toBe('asked');
  });

  it('ask nobody where there are none', () => {
    for (const answer of [null, agreed, declined]) expect(termsDue(answer, {})).toBe('nothing');
  });
});
