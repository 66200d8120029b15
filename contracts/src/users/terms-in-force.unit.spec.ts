import { describe, expect, it } from 'vitest';
import { mustAcceptTerms } from './terms-in-force.ts';

const agreed = { isAgreed: true, version: 2, language: 'nl' } as const;
const declined = { ...agreed, isAgreed: false };

describe('Terms of use', () => {
  it('are asked about again where the language in which somebody agreed has newer ones', () => {
    expect(mustAcceptTerms(agreed, { nl: 2, en: 1 })).toBe(false);
    expect(mustAcceptTerms(agreed, { nl: 3, en: 1 })).toBe(true);
  });

  it('ask nobody by a new version in a language in which they did not agree', () => {
    expect(mustAcceptTerms(agreed, { nl: 2, en: 9 })).toBe(false);
    expect(mustAcceptTerms(agreed, { en: 9 })).toBe(false);
  });

  it('are compared in each language with an answer that does not say its own', () => {
    const unsaid = { ...agreed, language: null };
    expect(mustAcceptTerms(unsaid, { nl: 2, en: 1 })).toBe(false);
    expect(mustAcceptTerms(unsaid, { nl: 2, en: 3 })).toBe(true);
    expect(mustAcceptTerms(unsaid, { nl: 3, en: 2 })).toBe(true);
  });

  it('are asked about again after a no, also to the first version', () => {
    expect(mustAcceptTerms(declined, { nl: 2 })).toBe(true);
    expect(mustAcceptTerms({ ...declined, version: 1 }, { nl: 1 })).toBe(true);
    expect(mustAcceptTerms({ isAgreed: false, version: null, language: null }, { nl: 1 })).toBe(true);
  });

  it('ask who was never asked once there is more than the version that a platform begins with, in any language', () => {
    expect(mustAcceptTerms(null, { nl: 1, en: 1 })).toBe(false);
    expect(mustAcceptTerms(null, { nl: 2, en: 1 })).toBe(true);
    expect(mustAcceptTerms(null, { nl: 1, en: 2 })).toBe(true);
  });

  it('ask nobody where there are none', () => {
    for (const answer of [null, agreed, declined]) expect(mustAcceptTerms(answer, {})).toBe(false);
  });
});
