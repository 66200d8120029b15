import { describe, expect, it } from 'vitest';
import { flawsOf, newRedirectValues, redirectOf } from './redirect-values.ts';

const toUrl = { kind: 'url', url: ' https://voorbeeld.nl ' };

describe('The form of a redirect', () => {
  it.each([
    ['/oud', '/oud'],
    [' oud/pagina ', '/oud/pagina'],
    ['https://www.duinwijk.nl/oud?van=krant#kop', '/oud'],
    ['/oud?van=krant', '/oud'],
  ])('takes %s for the address %s', (typed, fromPath) => {
    expect(redirectOf({ fromPath: typed, status: 301, to: toUrl })).toEqual({
      ...{ fromPath, status: 301, to: { kind: 'url', url: 'https://voorbeeld.nl' } },
    });
  });

  it('keeps of a link only where it leads', () => {
    const to = { kind: 'page', guid: 'p', newWindow: true };
    expect(redirectOf({ fromPath: '/oud', status: 302, to }).to).toEqual({ kind: 'page', guid: 'p' });
    expect(redirectOf({ fromPath: '/oud', status: 410, to }).to).toBeNull();
  });

  it('says what is missing', () => {
    expect(flawsOf(newRedirectValues(''))).toEqual(['fromPath', 'to']);
    expect(flawsOf({ fromPath: '/oud', status: 410, to: undefined })).toEqual([]);
    expect(flawsOf({ fromPath: '/oud', status: 301, to: { kind: 'mail', url: 'a@b.nl' } })).toEqual(['to']);
  });
});
