import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinNames, readLocation, readMoment, readYesNo, splitNames } from './cell-values.ts';

const zone = 'Europe/Amsterdam';

describe('A moment in a file', () => {
  it.each([
    ['2026-07-02 00:30', '2026-07-01T22:30:00.000Z'],
    ['2026-07-02T00:30:15', '2026-07-01T22:30:15.000Z'],
    ['2026-7-2', '2026-07-01T22:00:00.000Z'],
    ['2-7-2026 0:30', '2026-07-01T22:30:00.000Z'],
    ['02.07.2026, 00:30', '2026-07-01T22:30:00.000Z'],
    ['2026-07-02T00:30:00+01:00', '2026-07-01T23:30:00.000Z'],
    ['2026-12-02T00:30:00Z', '2026-12-02T00:30:00.000Z'],
  ])('%s is on the clock of the site, unless it names another', (cell, moment) => {
    expect(readMoment(cell, zone)).toBe(moment);
  });

  it.each(['', 'morgen', '2026-02-30', '2026-07-02 24:30', '7/2/2026', '45839', '2026-13-01', '2-7-26'])(
    '%s is none, or could be two',
    (cell) => {
      expect(readMoment(cell, zone)).toBeUndefined();
    },
  );
});

describe('Names in a cell', () => {
  it('are told apart, whatever they are', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(splitNames(joinNames(names))).toEqual(names);
      }),
    );
  });

  it('may be written without care', () => {
    expect(splitNames(' Sport,Markt ,, "a, b" ,')).toEqual(['Sport', 'Markt', 'a, b']);
  });
});

describe('Other cells', () => {
  it.each([
    ['Ja', true],
    ['yes', true],
    ['WAAR', true],
    ['x', true],
    ['', false],
    ['nee', false],
    ['False', false],
    ['misschien', undefined],
  ])('say yes or no: %s', (cell, expected) => {
    expect(readYesNo(cell)).toBe(expected);
  });

  it.each([
    ['', null],
    ['Markt 1', { address: 'Markt 1', lat: null, lng: null }],
    ['Markt 1 (52.3, -4.8)', { address: 'Markt 1', lat: 52.3, lng: -4.8 }],
    ['Hal (B) (52.3, 4.8)', { address: 'Hal (B)', lat: 52.3, lng: 4.8 }],
    ['Hal (B)', { address: 'Hal (B)', lat: null, lng: null }],
    ['(52.3, 4.8)', { address: '', lat: 52.3, lng: 4.8 }],
    ['Zaal (99, 1)', { address: 'Zaal (99, 1)', lat: null, lng: null }],
  ])('say where something is: %s', (cell, expected) => {
    expect(readLocation(cell)).toEqual(expected);
  });

  it('say where something is at once, however many spaces they have', () => {
    const start = performance.now();
    for (const cell of [`a${' '.repeat(100_000)}b`, '('.repeat(100_000), `(${'1'.repeat(100_000)}`]) {
      readLocation(cell);
      splitNames(cell);
      readMoment(cell, zone);
    }
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
