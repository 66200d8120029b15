import { blockDescriptions } from '@spoor/contracts/blocks/block-descriptions';
import { cookieTable } from '@spoor/contracts/pages/cookie-table';
import { legalDocuments } from '@spoor/contracts/pages/legal-documents';
import { languages } from '@spoor/contracts/texts/languages';
import { siteTexts } from '@spoor/contracts/texts/site-texts';
import { describe, expect, it } from 'vitest';
import { legalText, readLegalText } from './legal-text.ts';

const facts = { platformName: 'Gemeente Duinwijk', contactEmail: 'info@duinwijk.nl' };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});

describe('A model text', () => {
  it('has its first line as title, and names the platform', () => {
    expect(legalText('# Voorwaarden\n\nVan {platformName}.\n', 'nl', facts)).toEqual({
      title: 'Voorwaarden',
      doc: { type: 'doc', content: [paragraph(text('Van Gemeente Duinwijk.'))] },
    });
  });

  it('links to the address where people can ask', () => {
    const link = { type: 'link', attrs: { href: 'mailto:info@duinwijk.nl' } };
    expect(legalText('# T\nVia {contact}.', 'nl', facts).doc.content).toEqual([
      paragraph(text('Via '), text('info@duinwijk.nl', link), text('.')),
    ]);
  });

  it('says where to look as long as nobody has said where people can ask', () => {
    expect(legalText('# T\nVia {contact}.', 'en', { ...facts, contactEmail: '' }).doc.content).toEqual([
      paragraph(text('Via the contact details on this website.')),
    ]);
  });

  it('takes a name at its word, whatever signs are in it', () => {
    const platformName = '[x](https://example.nl) $& {contact}';
    expect(legalText('# T\n{platformName}', 'nl', { ...facts, platformName }).doc.content).toEqual([
      paragraph(text(platformName)),
    ]);
  });
});

describe.each(legalDocuments)('The model text of %s', (document) => {
  it.each(languages)('stands in language %s, complete, in blocks that may be written', async (language) => {
    const { title, doc } = await readLegalText(document, language, facts);
    expect(title).toMatch(/\w/);
    expect(blockDescriptions.Text.content.parse({ doc })).toEqual({ doc });
    expect(JSON.stringify(doc)).toContain('Gemeente Duinwijk');
    expect(JSON.stringify(doc)).toContain('mailto:info@duinwijk.nl');
    expect(JSON.stringify(doc)).not.toMatch(/[{]\w+[}]|\]\(/);
  });
});

describe('The cookie statement', () => {
  it.each(languages)('lists every cookie in language %s', async (language) => {
    const { doc } = await readLegalText('cookie-statement', language, facts);
    const written = JSON.stringify(doc);
    const texts = siteTexts[language];
    for (const { name, lifetime } of cookieTable) {
      expect(written).toContain(`"text":"${name}"`);
      expect(written).toContain(texts[`cookie_purpose.${name}`]);
      expect(written).toContain(texts[`cookie_lifetime.${lifetime}`]);
    }
  });
});
