import { describe, expect, it } from 'vitest';
import { textDifference } from './text-difference.ts';

describe('The difference of two texts', () => {
  it('is what lies between the words that stayed', () => {
    expect(
      textDifference('Wij zijn open op maandag en dinsdag', 'Wij zijn gesloten op maandag en dinsdag'),
    ).toEqual({
      before: 'Wij zijn ',
      removed: 'open',
      added: 'gesloten',
      after: ' op maandag en dinsdag',
    });
  });

  it('leaves out what is far away', () => {
    const words = 'een twee drie vier vijf zes zeven acht';
    expect(textDifference(`${words} oud ${words}`, `${words} nieuw ${words}`)).toEqual({
      before: '…drie vier vijf zes zeven acht ',
      removed: 'oud',
      added: 'nieuw',
      after: ' een twee drie vier vijf zes…',
    });
  });

  it('is the whole text where nothing stayed, and nothing where nothing changed', () => {
    expect(textDifference('', 'Welkom')).toMatchObject({ removed: '', added: 'Welkom' });
    expect(textDifference('Welkom', '')).toMatchObject({ removed: 'Welkom', added: '' });
    expect(textDifference('Welkom', 'Welkom')).toMatchObject({ removed: '', added: '' });
  });

  it('does not count a word twice that repeats', () => {
    expect(textDifference('ja ja', 'ja ja ja')).toMatchObject({ removed: '', added: ' ja' });
  });
});
