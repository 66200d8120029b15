import { describe, expect, it } from 'vitest';
import { linkFrom } from './header-image-link.ts';

const guid = '11111111-0000-4000-8000-000000000001';

describe('The link of a header image', () => {
  it('is kept as it was chosen', () => {
    expect(linkFrom({ kind: 'page', guid, newWindow: false })).toEqual({ kind: 'page', guid });
    expect(linkFrom({ kind: 'url', url: '/nieuws', newWindow: true })).toEqual({
      kind: 'url',
      url: '/nieuws',
      newWindow: true,
    });
  });

  it('is none where it was taken away, or leads nowhere that is known', () => {
    expect(linkFrom({ kind: 'url', url: '' })).toBeUndefined();
    expect(linkFrom({ kind: 'form', guid })).toBeUndefined();
  });
});
