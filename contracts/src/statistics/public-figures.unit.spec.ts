import { expect, it } from 'vitest';
import { roundedFigure } from './public-figures.ts';

it.each([
  [0, null],
  [4, null],
  [5, 10],
  [14, 10],
  [96, 100],
  [134, 130],
  [12_437, 12_000],
  [995_000, 1_000_000],
])('Of %i strangers are told %s', (count, shown) => {
  expect(roundedFigure([count], [count])).toBe(shown);
});

it('Of what four strangers did a hundred times nothing is told', () => {
  expect(roundedFigure([100], [4])).toBeNull();
  expect(roundedFigure([100], [5])).toBe(100);
});

it('Of somebody who came each day nothing is told', () => {
  const eachDay = [1, 1, 1, 1, 1, 1, 1];
  expect(roundedFigure([8, 8, 8, 8, 8, 8, 8], eachDay)).toBeNull();
  expect(roundedFigure(eachDay, eachDay)).toBeNull();
  expect(roundedFigure([8, 8, 8], [1, 6, 1])).toBe(20);
});
