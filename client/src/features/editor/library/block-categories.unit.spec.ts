import { blockNames } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { blockKinds } from '../fields/block-fields.ts';
import { blockCategories, matchesSearch } from './block-categories.ts';

describe('The library of blocks', () => {
  it('has a place for every kind', () => {
    expect(Object.values(blockCategories).flat().toSorted()).toEqual([...blockNames].toSorted());
  });
  it('has a form for every kind but HTML, which is not written in the editor', () => {
    expect([...blockKinds.map(({ name }) => name), 'Html'].toSorted()).toEqual([...blockNames].toSorted());
  });
  it('finds a kind by its words, in either language, from their beginnings', () => {
    expect(matchesSearch('Image', 'Afbeelding Een foto of tekening', 'foto')).toBe(true);
    expect(matchesSearch('Image', 'Afbeelding Een foto of tekening', 'Pict')).toBe(true);
    expect(matchesSearch('Gallery', 'Fotogalerij Foto’s in een raster', 'fotos raster')).toBe(true);
    expect(matchesSearch('Title', 'Kop Een losse kop', 'beeld')).toBe(false);
    expect(matchesSearch('Statistics', 'Kerncijfers', 'figures')).toBe(true);
    expect(matchesSearch('Title', 'Kop', '  ')).toBe(true);
  });
});
