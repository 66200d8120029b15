import type { Block } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { blockExcerptOf } from './block-excerpt.ts';

const excerpt = (buildingBlockName: string, content: Block['content'], options = {}) =>
  blockExcerptOf({ buildingBlockName, content, options });

describe('The first words of a block', () => {
  it('are those of its text, whatever holds them', () => {
    expect(excerpt('Quote', { text: '  Welkom\nhier ' })).toBe('Welkom hier');
    expect(excerpt('Quote', { text: ' ', source: 'Anna' })).toBe('Anna');
    expect(excerpt('Accordion', { items: [{ title: 'Waar?' }] })).toBe('Waar?');
    expect(excerpt('Statistics', { figures: [{ value: '12.400', label: 'inwoners' }] })).toBe('12.400');
    expect(excerpt('List', {}, { title: 'Nieuws' })).toBe('Nieuws');
    const content = [
      { type: 'text', text: 'Ha' },
      { type: 'text', text: 'llo' },
    ];
    expect(excerpt('Text', { doc: { type: 'doc', content: [{ type: 'paragraph', content }] } })).toBe(
      'Hallo',
    );
  });
  it('are few, or none', () => {
    expect(excerpt('Title', { text: 'x'.repeat(500) })).toHaveLength(80);
    expect(excerpt('Title', { text: 7, level: 2 })).toBe('');
    expect(excerpt('Carousel', { text: 'Hallo' })).toBe('');
  });
});
