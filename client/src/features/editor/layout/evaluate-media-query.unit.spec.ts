import { describe, expect, it } from 'vitest';
import { evaluateMediaQuery } from './evaluate-media-query.ts';

describe('A media query on a screen of another width', () => {
  it.each([
    ['(min-width: 768px)', 'not all'],
    ['(max-width: 767.98px)', 'all'],
    ['screen and (min-width: 320px) and (max-width: 767.98px)', 'all'],
    ['(width >= 768px)', 'not all'],
    ['(width<=767.98px)', 'all'],
    ['(width > 320px) and (width < 390px)', 'not all'],
  ])('%s comes to %s at 390', (query, answer) => {
    expect(evaluateMediaQuery(query, 390)).toBe(answer);
  });
  it.each(['print', '(hover: none)', '(prefers-reduced-motion: reduce)', '(min-width: 40em)'])(
    '%s is left as it is',
    (query) => {
      expect(evaluateMediaQuery(query, 390)).toBeUndefined();
    },
  );
});
