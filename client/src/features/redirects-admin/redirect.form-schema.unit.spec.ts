import { describe, expect, it } from 'vitest';
import {
  newRedirectValues,
  type RedirectValues,
  redirectFileForm,
  redirectForm,
} from './redirect.form-schema.ts';

const toUrl = { kind: 'url', url: ' https://voorbeeld.nl ' };
const pageGuid = '6f1dbb1e-3c53-4ae1-9d0c-7a1f0a3f6c11';

function flawsOf(values: RedirectValues) {
  return redirectForm.safeParse(values).error?.issues.map(({ path }) => path[0]) ?? [];
}

describe('The form of a redirect', () => {
  it.each([
    ['/oud', '/oud'],
    [' oud/pagina ', '/oud/pagina'],
    ['https://www.duinwijk.nl/oud?utm_source=krant&fbclid=1#kop', '/oud'],
    ['https://www.duinwijk.nl/?p=123', '/?p=123'],
    ['/index.php?id=3&gclid=x', '/index.php?id=3'],
  ])('takes %s for the address %s', (typed, fromPath) => {
    expect(redirectForm.parse({ fromPath: typed, status: 301, to: toUrl })).toEqual({
      fromPath,
      status: 301,
      to: { kind: 'url', url: 'https://voorbeeld.nl' },
    });
  });

  it('keeps of a link only where it leads', () => {
    const to = { kind: 'page', guid: pageGuid, newWindow: true };
    const led = redirectForm.parse({ fromPath: '/oud', status: 302, to });
    expect(led.to).toEqual({ kind: 'page', guid: pageGuid });
    expect(redirectForm.parse({ fromPath: '/oud', status: 410, to }).to).toBeNull();
  });

  it('says everything that is missing at once', () => {
    expect(flawsOf(newRedirectValues(''))).toEqual(['fromPath', 'to']);
    expect(flawsOf({ fromPath: '/oud', status: 410, to: undefined })).toEqual([]);
    expect(flawsOf({ fromPath: '/oud', status: 301, to: { kind: 'mail', url: 'a@b.nl' } })).toEqual(['to']);
    expect(flawsOf({ fromPath: '/oud', status: 301, to: { kind: 'url', url: ' ' } })).toEqual(['to']);
  });
});

describe('The form of a file of redirects', () => {
  it('tells a file without redirects from no file', () => {
    const messages = (file: { redirects: []; skipped: [] } | undefined) =>
      redirectFileForm.safeParse({ file }).error?.issues.map(({ code, message }) => [code, message]);
    expect(messages({ redirects: [], skipped: [] })).toEqual([['custom', 'nothing']]);
    expect(messages(undefined)).toEqual([['too_small', expect.any(String)]]);
  });
});
