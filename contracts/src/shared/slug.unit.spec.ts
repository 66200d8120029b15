import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedSegment, slugify } from './slug.ts';

describe('A slug', () => {
  it.each([
    ['Café & Bar in de duinen', 'cafe-bar-in-de-duinen'],
    ['  Gemeente  Vechtstad ', 'gemeente-vechtstad'],
    ['Straße', 'strasse'],
    ['Coördinatie: ijs_baan', 'coordinatie-ijs_baan'],
    ['a -- b', 'a-b'],
    ['日本', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('is its own slug, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^[a-z0-9_-]{0,80}$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('A part of an address', () => {
  it('is reserved at the top where the application answers', () => {
    expect(isReservedSegment('admin', true)).toBe(true);
    expect(isReservedSegment('admin', false)).toBe(false);
    expect(isReservedSegment('nieuws', true)).toBe(false);
  });

  it('is reserved anywhere where it means a screen of the page', () => {
    expect(isReservedSegment('edit', false)).toBe(true);
    expect(isReservedSegment('i', false)).toBe(true);
  });
});
