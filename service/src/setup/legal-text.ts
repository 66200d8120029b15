import { readFile } from 'node:fs/promises';
import { type CookieNotice, cookieTable } from '@spoor/contracts/pages/cookie-table';
import type { LegalDocument } from '@spoor/contracts/pages/legal-documents';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { Language } from '@spoor/contracts/texts/languages';
import type { TFunction } from 'i18next';
import { siteTextsIn } from '../shared/texts.ts';
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
  language: Language,
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
  language: Language,
  { platformName, contactEmail }: LegalFacts,
): LegalText {
  const contact =
    contactEmail === ''
      ? siteTextsIn(language)('legal_text.no_contact')
      : `[${contactEmail}](mailto:${contactEmail})`;
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

function nodesOf(lines: readonly string[]): JsonObject[] {
  return parseRichText(lines).content as JsonObject[];
}

function withName(doc: JsonObject, name: string): JsonObject {
  const fill = (key: string, value: unknown) =>
    key === 'text' && typeof value === 'string' ? value.replaceAll('{platformName}', () => name) : value;
  return JSON.parse(JSON.stringify(doc), fill) as JsonObject;
}

function cookieNode(language: Language): JsonObject {
  const t = siteTextsIn(language);
  const caption = { type: 'tableCaption', content: [{ type: 'text', text: t('legal_text.cookies') }] };
  const headings = [
    t('legal_text.cookie_name'),
    t('legal_text.cookie_purpose'),
    t('legal_text.cookie_category'),
    t('legal_text.cookie_lifetime'),
  ];
  const heading = rowOf(headings.map((text) => cellOf('tableHeader', text)));
  const rows = cookieTable.map((cookie) => cookieRow(cookie, t));
  return { type: 'table', content: [caption, heading, ...rows] };
}

function cookieRow({ name, category, lifetime }: CookieNotice, t: TFunction<'site'>): JsonObject {
  const texts = [
    t(`cookie_purpose.${name}`),
    t(`cookie_category.${category}`),
    t(`cookie_lifetime.${lifetime}`),
  ];
  return rowOf([cellOf('tableHeader', name), ...texts.map((text) => cellOf('tableCell', text))]);
}

function rowOf(content: JsonObject[]): JsonObject {
  return { type: 'tableRow', content };
}

function cellOf(type: 'tableHeader' | 'tableCell', text: string): JsonObject {
  return { type, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
