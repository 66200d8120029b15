import { describe, expect, it } from 'vitest';
import { foundSoFar } from './found-so-far.ts';

const titleOf = ({ title }: { readonly title: string }) => title;
const data = [{ title: 'Home' }, { title: 'Agenda van de wijk' }, { title: 'Café Duinwijk' }];

describe('What a search has found so far', () => {
  it('is all that answers this text, also what is spelt otherwise', () => {
    expect(foundSoFar({ data, isPlaceholderData: false }, 'agneda', titleOf)).toEqual(data);
  });

  it.each([
    ['agenda', ['Agenda van de wijk']],
    ['WIJK agenda', ['Agenda van de wijk']],
    ['cafe', ['Café Duinwijk']],
    ['nergens', []],
    ['', ['Home', 'Agenda van de wijk', 'Café Duinwijk']],
  ])('keeps of an earlier text only what has the words of %j', (text, kept) => {
    expect(foundSoFar({ data, isPlaceholderData: true }, text, titleOf).map(titleOf)).toEqual(kept);
  });

  it('is nothing before the first answer', () => {
    expect(foundSoFar({ data: undefined, isPlaceholderData: false }, 'agenda', titleOf)).toEqual([]);
  });
});
