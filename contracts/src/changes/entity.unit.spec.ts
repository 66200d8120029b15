import { describe, expect, it } from 'vitest';
import { isEntity, parseEntity } from './entity.ts';

describe('The name of an entity', () => {
  it('is its type and its guid', () => {
    expect(parseEntity('page:a')).toEqual({ type: 'page', guid: 'a' });
    expect(isEntity('page:a')).toBe(true);
  });

  it.each(['submissions', 'pages', 'page', 'page:', ''])('is not %s, which names no single one', (text) => {
    expect(parseEntity(text)).toMatchObject({ guid: '' });
    expect(isEntity(text)).toBe(false);
  });
});
