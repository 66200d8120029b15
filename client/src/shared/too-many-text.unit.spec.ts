import { expect, it } from 'vitest';
import { tooManyText } from './too-many-text.ts';

it.each([
  [30, ['auth.too_many_seconds', { count: 30 }]],
  [90, ['auth.too_many_seconds', { count: 90 }]],
  [91, ['auth.too_many_minutes', { count: 2 }]],
  [900, ['auth.too_many_minutes', { count: 15 }]],
  [undefined, 'auth.too_many'],
])('Whoever tried too often hears when they can try again: after %s seconds', (retryAfter, text) => {
  expect(tooManyText({ retryAfter })).toEqual(text);
});
