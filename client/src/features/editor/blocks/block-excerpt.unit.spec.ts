import { describe, expect, it } from 'vitest';
import { blockExcerptOf } from './block-excerpt.ts';

const excerpt = (content: Parameters<typeof blockExcerptOf>[0]['content'], options = {}) =>
  blockExcerptOf({ content, options });

describe('The first words of a block', () => {
  it('are those of its text, whatever holds them', () => {
    expect(excerpt({ text: '  Welkom\nhier ' })).toBe('Welkom hier');
    expect(excerpt({ items: [{ title: 'Waar?' }] })).toBe('Waar?');
    expect(excerpt({}, { title: 'Nieuws' })).toBe('Nieuws');
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hallo' }] }] };
    expect(excerpt({ doc })).toBe('Hallo');
  });
  it('are few, or none', () => {
    expect(excerpt({ text: 'x'.repeat(500) })).toHaveLength(80);
    expect(excerpt({ text: 7, doc: null, items: 'x' })).toBe('');
  });
});
