import { readFile } from 'node:fs/promises';
import { type CookieNotice, cookieTable } from '@spoor/contracts/pages/cookie-table';
import type { LegalDocument, LegalLanguage } from '@spoor/contracts/pages/legal-documents';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { parseRichText } from './parse-rich-text.ts';

/** Values that are filled into model texts. */
export interface LegalFacts {
  readonly platformName: string;
  /** Empty where it is not set. */
  readonly contactEmail: string;
}

export interface LegalText {
  readonly title: string;
  readonly doc: JsonObject;
}

const folder = new URL('../../demo/legal/', import.meta.url);

export async function readLegalText(
  document: LegalDocument,
  language: LegalLanguage,
  facts: LegalFacts,
): Promise<LegalText> {
  const text = await readFile(new URL(`${document}.${language}.md`, folder), 'utf8');
  return legalText(text, language, facts);
}

/**
 * Parses a model text: the first line is the title, a line `{cookies}` becomes the cookie table, `{contact}` and
 * `{platformName}` are replaced by the facts.
 */
export function legalText(
  text: string,
  language: LegalLanguage,
  { platformName, contactEmail }: LegalFacts,
): LegalText {
  const contact = contactEmail === '' ? noContact[language] : `[${contactEmail}](mailto:${contactEmail})`;
  const [title = '', ...lines] = text
    .replaceAll('{contact}', () => contact)
    .split('\n')
    .filter((line) => line !== '');
  const at = lines.indexOf('{cookies}');
  const content =
    at === -1
      ? nodesOf(lines)
      : [...nodesOf(lines.slice(0, at)), cookieNode(language), ...nodesOf(lines.slice(at + 1))];
  // Filled in after parsing: a name may contain markup characters.
  return {
    title: title.replace(/^# /, ''),
    doc: withName({ type: 'doc', content }, platformName),
  };
}

const noContact = {
  nl: 'de contactgegevens op deze website',
  en: 'the contact details on this website',
} as const;

const headings = {
  nl: ['Naam', 'Waarvoor', 'Soort', 'Bewaartijd'],
  en: ['Name', 'Purpose', 'Kind', 'Kept'],
} as const;

const captions = { nl: 'Cookies van deze website', en: 'Cookies of this website' } as const;

const categories = {
  required: { nl: 'Noodzakelijk', en: 'Required' },
  analytical: { nl: 'Statistiek', en: 'Statistics' },
} as const;

function nodesOf(lines: readonly string[]): JsonObject[] {
  return parseRichText(lines).content as JsonObject[];
}

function withName(doc: JsonObject, name: string): JsonObject {
  const fill = (key: string, value: unknown) =>
    key === 'text' && typeof value === 'string' ? value.replaceAll('{platformName}', () => name) : value;
  return JSON.parse(JSON.stringify(doc), fill) as JsonObject;
}

function cookieNode(language: LegalLanguage): JsonObject {
  const caption = { type: 'tableCaption', content: [{ type: 'text', text: captions[language] }] };
  const heading = rowOf(headings[language].map((text) => cellOf('tableHeader', text)));
  const rows = cookieTable.map((cookie) => cookieRow(cookie, language));
  return { type: 'table', content: [caption, heading, ...rows] };
}

function cookieRow({ name, purpose, category, lifetime }: CookieNotice, language: LegalLanguage): JsonObject {
  const texts = [purpose[language], categories[category][language], lifetime[language]];
  return rowOf([cellOf('tableHeader', name), ...texts.map((text) => cellOf('tableCell', text))]);
}

function rowOf(content: JsonObject[]): JsonObject {
  return { type: 'tableRow', content };
}

function cellOf(type: 'tableHeader' | 'tableCell', text: string): JsonObject {
  return { type, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
