import { describe, expect, it } from 'vitest';
import { surrogateKey } from '../shared/surrogate-key.ts';
import { shortKey } from './live-keys.ts';

describe('A key that a stream asks for', () => {
  it('says of a guid no more than it needs', () => {
    const key = surrogateKey.item('10c8a7b2-aaaa-4000-8000-000000000001');
    expect(shortKey(key)).toBe('item:10c8a7b2');
    expect(shortKey(shortKey(key))).toBe(shortKey(key));
    expect(shortKey(surrogateKey.menu())).toBe('menu');
  });
});
