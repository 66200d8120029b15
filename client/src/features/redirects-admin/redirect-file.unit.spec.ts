import { describe, expect, it } from 'vitest';
import { readRedirectFile } from './redirect-file.ts';

const to = (url: string) => ({ kind: 'url', url });

describe('A file of redirects', () => {
  it('is read with or without a head, and without kinds', () => {
    expect(
      readRedirectFile('Oud adres;Leidt naar;Soort;Sinds\n/oud;/nieuw;302;vandaag\n/weg;Verdwenen;410'),
    ).toEqual({
      redirects: [
        { fromPath: '/oud', to: to('/nieuw'), status: 302 },
        { fromPath: '/weg', to: null, status: 410 },
      ],
      skipped: [],
    });
    expect(readRedirectFile('https://www.duinwijk.nl/oud?x=1,https://voorbeeld.nl').redirects).toEqual([
      { fromPath: '/oud?x=1', to: to('https://voorbeeld.nl'), status: 301 },
    ]);
  });

  it('knows an address with a query whatever the order of its parameters', () => {
    const { redirects, skipped } = readRedirectFile('/oud?a=1&b=2;/nieuw\n/oud?b=2&a=1;/elders\n/oud?a=1;/c');
    expect(redirects).toHaveLength(2);
    expect(skipped).toEqual([{ line: 2, error: 'twice' }]);
  });

  it.each([
    ['/admin?x=1;/nieuw', 'fromPath'],
    ['/b;', 'to'],
    ['/b;javascript:alert(1)', 'to'],
    ['/b;/B/', 'to'],
    ['/;/nieuw', 'fromPath'],
    ['/admin/oud;/nieuw', 'fromPath'],
    ['/b;/nieuw;404', 'status'],
    ['/oud/;/elders', 'twice'],
  ])('skips the line %s for its %s', (line, error) => {
    const { redirects, skipped } = readRedirectFile(`/oud;/nieuw\n${line}`);
    expect(redirects).toHaveLength(1);
    expect(skipped).toEqual([{ line: 2, error: error }]);
  });
});
