import { describe, expect, it } from 'vitest';
import { errorDocument } from './error-document.ts';

const page = { title: 'Stuk', text: 'Dat kan.', code: 'abc', isTransient: true, nonce: 'n' };

describe('A page that needs nothing but itself', () => {
  it('names its code, and asks nobody to index it', () => {
    expect(errorDocument(page)).toContain('<code>abc</code>');
    expect(errorDocument(page)).toContain('<meta name="robots" content="noindex">');
  });

  it('offers another try only where it may help', () => {
    expect(errorDocument(page)).toContain('Opnieuw proberen');
    expect(errorDocument({ ...page, isTransient: false })).not.toContain('Opnieuw proberen');
  });

  it('lets no text become markup', () => {
    const html = errorDocument({ ...page, title: '<script>', text: '</p>"', code: "'&", nonce: '"><b>' });
    expect(html).not.toMatch(/<script>|<b>/);
    expect(html).toContain('<h1>&#60;script&#62;</h1>');
    expect(html).toContain('<code>&#39;&#38;</code>');
  });
});
