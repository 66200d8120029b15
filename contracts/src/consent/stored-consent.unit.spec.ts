import { describe, expect, it } from 'vitest';
import { choiceOf } from './consent-choice.ts';
import { noChoice } from './consent-cookie.ts';
import { parseConsent, secondsLeft } from './stored-consent.ts';

const now = new Date('2026-11-29T10:00:00.000Z');
const daysAgo = (days: number) => choiceOf(['external'], new Date(now.getTime() - days * 86_400_000));

describe('A choice that is kept with an account', () => {
  it('is read as the cookie is', () => {
    expect(parseConsent(JSON.stringify(daysAgo(400)))).toEqual(daysAgo(400));
    expect(parseConsent('{}')).toBeUndefined();
  });

  it('holds for a year from when it was made, wherever it is followed', () => {
    expect([0, 364, 365, 3_650].map((days) => secondsLeft(daysAgo(days), now))).toEqual([
      31_536_000, 86_400, 0, 0,
    ]);
    expect(secondsLeft(noChoice, now)).toBe(0);
  });

  it('holds no longer by a clock that is ahead', () => {
    expect(secondsLeft(daysAgo(-3), now)).toBe(31_536_000);
  });
});
