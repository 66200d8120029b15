import { describe, expect, it } from 'vitest';
import { joinedTexts } from './search-text.ts';

describe('Texts of blocks as one', () => {
  it('show where a heading or cell ends', () => {
    expect(joinedTexts(['Openingstijden', 'maandag', '9 tot 17 uur'])).toBe(
      'Openingstijden · maandag · 9 tot 17 uur',
    );
  });

  it('need no sign where there is a mark already, nor at an end', () => {
    expect(joinedTexts(['Kom je langs?', '', 'Dat kan.', 'Graag zelfs'])).toBe(
      'Kom je langs? Dat kan. Graag zelfs',
    );
    expect(joinedTexts([])).toBe('');
  });
});
