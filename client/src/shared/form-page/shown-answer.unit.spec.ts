import { describe, expect, it } from 'vitest';
import { shownAnswer } from './shown-answer.ts';

describe('An answer that is read over', () => {
  it('is a number, a day or a moment as people write it in the language of the form', () => {
    expect(shownAnswer({ type: 'number' }, 1234.5, 'nl')).toBe('1.234,5');
    expect(shownAnswer({ type: 'calculated' }, 37.5, 'en')).toBe('37.5');
    expect(shownAnswer({ type: 'date' }, '2027-01-12', 'nl')).toBe('12 januari 2027');
    expect(shownAnswer({ type: 'date' }, '2027-01-12', 'en')).toBe('12 January 2027');
    expect(shownAnswer({ type: 'datetime' }, '2027-01-12T23:30', 'nl')).toMatch(/^12 januari 2027.*23:30$/);
  });

  it('is as it is kept where it is something else, or not right yet', () => {
    expect(shownAnswer({ type: 'text' }, '2027-01-12', 'nl')).toBeUndefined();
    expect(shownAnswer({ type: 'date' }, 'morgen', 'nl')).toBeUndefined();
    expect(shownAnswer({ type: 'radio' }, ['a'], 'nl')).toBeUndefined();
  });
});
