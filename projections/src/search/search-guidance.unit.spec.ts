import { describe, expect, it } from 'vitest';
import { pinnedFor, searchGuidance, synonymsOf } from './search-guidance.ts';

const guidance = searchGuidance({
  searchSynonyms: ['Kliko, rolcontainer, bak voor afval', 'IND, vreemdelingendienst'],
  searchPins: [
    { guid: '1', words: 'paspoort, burgerlijke stand', link: { kind: 'page', guid: 'p' } },
    { guid: '2', words: 'stand', link: { kind: 'item', guid: 'i' } },
  ],
});
const stems = new Map([
  ['kliko', ['kliko']],
  ['klikos', ['kliko']],
]);

describe('Guidance of a search', () => {
  it('knows what means the same, in all forms and as phrases', () => {
    expect(synonymsOf(['grijze', 'klikos'], guidance, stems)).toEqual(
      new Map([[1, [['rolcontainer'], ['bak', 'voor', 'afval']]]]),
    );
    const phrase = synonymsOf(['bak', 'voor', 'afval'], guidance, stems);
    expect([...phrase.keys()]).toEqual([0, 1, 2]);
    expect(phrase.get(2)).toEqual([['kliko'], ['rolcontainer']]);
    expect(synonymsOf(['bak', 'met', 'afval'], guidance, stems).size).toBe(0);
  });

  it('looks for no more than thirty phrases instead of one word', () => {
    const searchSynonyms = Array.from({ length: 200 }, (_, index) => `afval, soort${index}, restje${index}`);
    const many = searchGuidance({ searchSynonyms, searchPins: [] });
    expect(synonymsOf(['afval'], many, new Map()).get(0)).toHaveLength(30);
  });

  it('has things stand first for words and phrases, in the order of the settings', () => {
    expect(pinnedFor(['de', 'burgerlijke', 'stand'], guidance, stems)).toEqual(['p', 'i']);
    expect(pinnedFor(['stand', 'burgerlijke'], guidance, stems)).toEqual(['i']);
    expect(pinnedFor(['paspoorten'], guidance, stems)).toEqual([]);
  });

  it('knows all its words', () => {
    expect(guidance.words).toContain('rolcontainer');
    expect(guidance.words.filter((word) => word === 'stand')).toHaveLength(1);
  });
});
