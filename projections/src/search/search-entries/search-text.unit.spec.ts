import { newPageOptions } from '@spoor/contracts/pages/page';
import { describe, expect, it } from 'vitest';
import { joinedTexts, textOfPage } from './search-text.ts';

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

describe('The text of a page', () => {
  it('is that of its options that are texts, and no guids, moments or choices', () => {
    const guid = '44444444-4444-4444-8444-444444444444';
    const fields = { metaDescription: 'Waar en wanneer', authors: [{ name: 'Piet Bakker' }] };
    const others = { metaImage: guid, footerGuid: guid, firstPublishedOn: '2019-05-03T08:00:00.000Z' };
    const options = { ...newPageOptions, ...fields, ...others };
    expect(textOfPage({ title: 'Vakantie', options, blocks: [] })).toEqual({
      summary: 'Waar en wanneer · Piet Bakker',
      body: '',
    });
  });
});
