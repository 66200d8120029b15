import { describe, expect, it } from 'vitest';
import { errorDocument } from './error-document.ts';

const page = {
  kind: 'failed',
  language: 'nl',
  code: 'abc',
  isTransient: true,
  triesAgain: false,
  nonce: 'n',
} as const;

describe('A page that needs nothing but itself', () => {
  it('names its code, and asks nobody to index it', () => {
    expect(errorDocument(page)).toContain('<code>abc</code>');
    expect(errorDocument(page)).toContain('<meta name="robots" content="noindex">');
  });

  it('offers another try only where it may help', () => {
    expect(errorDocument(page)).toContain('Opnieuw proberen');
    expect(errorDocument({ ...page, isTransient: false })).not.toContain('Opnieuw proberen');
  });

  it('leads to the homepage unless that is closed too', () => {
    expect(errorDocument(page)).toContain('href="/"');
    expect(errorDocument({ ...page, kind: 'suspended' })).not.toContain('href="/"');
  });

  it('tries again by itself, and says so, only where it is to', () => {
    expect(errorDocument(page)).not.toContain('<script');
    const html = errorDocument({ ...page, triesAgain: true });
    expect(html).toMatch(/<p id="waiting" role="status" hidden>We proberen het vanzelf opnieuw\./);
    expect(html).toContain('<script nonce="n">');
  });

  it('speaks the language that it is asked in', () => {
    expect(errorDocument(page)).toMatch(/<html lang="nl">[\s\S]*<h1>Er ging iets mis<\/h1>/);
    expect(errorDocument({ ...page, language: 'en' })).toMatch(
      /<html lang="en">[\s\S]*<h1>Something went wrong<\/h1>/,
    );
  });

  it('lets nothing that comes from outside become markup', () => {
    const html = errorDocument({ ...page, code: "<script>'&", nonce: '"><b>' });
    expect(html).not.toMatch(/<script>|<b>/);
    expect(html).toContain('<code>&#60;script&#62;&#39;&#38;</code>');
  });
});
