import type { SearchTerm } from './search-terms.ts';

/**
 * Queries as Postgres writes them (`'afval' & 'kalender':*`). They hold letters and digits alone, so that nothing in them has to
 * be escaped.
 */

/** What a term is found by: itself, and everything related to it. */
export function wideQuery(term: SearchTerm, weight = ''): string {
  return anyOf([
    ...ownForms(term, weight),
    ...term.beginnings.map((beginning) => `'${beginning}':*${weight}`),
    ...term.related.map((stem) => lexeme(stem, weight)),
    ...term.parts.map((parts) => allOf(parts.map((part) => lexeme(part, weight)))),
  ]);
}

/** The term itself, in all its forms. */
export function ownQuery(term: SearchTerm, weight = ''): string {
  return anyOf(ownForms(term, weight));
}

export function allOf(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`;
}

export function anyOf(queries: readonly string[]): string {
  const different = [...new Set(queries)];
  return different.length === 1 ? (different[0] ?? '') : `(${different.join(' | ')})`;
}

function ownForms({ word, stems }: SearchTerm, weight: string): string[] {
  return [...stems, word].map((stem) => lexeme(stem, weight));
}

function lexeme(stem: string, weight: string): string {
  return weight === '' ? `'${stem}'` : `'${stem}':${weight}`;
}
