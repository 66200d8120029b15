import { foldText } from '@spoor/contracts/shared/name-search';
import { type RawBuilder, sql } from 'kysely';

/** A text in the database without case and diacritics, as {@link foldText} has it. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;
}

/** Whether a text in the database contains what somebody typed, whatever its case and diacritics. */
export function containsTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql`position(${foldText(typed)} in ${foldedText(text)}) > 0`;
}

/** Names in the database as readers of a list expect them to be sorted. */
export function byName(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`${name} COLLATE "nl-x-icu"`;
}
