import { describe, expect, it } from 'vitest';
import { bestMatch, matchesSearch } from './matches-search.ts';

describe('The library of blocks', () => {
  it('finds a kind by its words, in either language, from their beginnings', () => {
    expect(matchesSearch('Image', 'Afbeelding Een foto of tekening', 'foto')).toBe(true);
    expect(matchesSearch('Image', 'Afbeelding Een foto of tekening', 'Pict')).toBe(true);
    expect(matchesSearch('Gallery', 'Fotogalerij Foto’s in een raster', 'fotos raster')).toBe(true);
    expect(matchesSearch('Title', 'Kop Een losse kop', 'beeld')).toBe(false);
    expect(matchesSearch('Statistics', 'Kerncijfers', 'figures')).toBe(true);
    expect(matchesSearch('Title', 'Kop', '  ')).toBe(true);
  });

  it('adds by Enter what is called so, and else the first', () => {
    const cards = ['Keuzelijst', 'Meerkeuzelijst', 'Eén keuze'].map((name) => ({ name }));
    expect(bestMatch(cards, 'een keuze')).toEqual({ name: 'Eén keuze' });
    expect(bestMatch(cards, 'meer')).toEqual({ name: 'Meerkeuzelijst' });
    expect(bestMatch(cards, 'lijst')).toEqual({ name: 'Keuzelijst' });
    expect(bestMatch([], 'lijst')).toBeUndefined();
  });
});
