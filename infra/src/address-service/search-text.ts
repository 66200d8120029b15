/**
 * What is no part of an address: services that speak this API are search engines, to which quotes, colons, brackets and wildcards
 * mean something.
 */
const syntax = /[^\p{L}\p{M}\p{N}\s.,'’-]|(?<!\S)-+/gu;
const postalCode = /\b([1-9]\d{3})\s*([a-z]{2})\b/gi;

/** An address as it is asked for: words alone, with a postal code as it is known there, `2042AB`. Empty where there is none. */
export function searchText(typed: string): string {
  return typed
    .replace(syntax, ' ')
    .replace(postalCode, (_, digits: string, letters: string) => `${digits}${letters.toUpperCase()}`)
    .replace(/\s+/g, ' ')
    .trim();
}
