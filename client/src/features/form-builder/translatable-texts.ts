import { translationsIn } from '@spoor/contracts/forms/definition-of-draft';
import type { Block } from '@spoor/contracts/pages/block';
import { byRank } from '@spoor/contracts/shared/field-changes';
import type { JsonObject, JsonValue } from '@spoor/contracts/shared/limits';
import type { Language } from '@spoor/contracts/texts/languages';

/** A text of a form in its own language, and where its translation stands. */
export interface TranslatableText {
  readonly block: Block;
  /** Its place among the translations of the block: `label`, `options/{guid}/label`. */
  readonly place: string;
  readonly own: string;
}

const members = ['label', 'help', 'minLabel', 'maxLabel'] as const;

/** Every line of a form that can be translated, in order; formatted texts are {@link translatableDocs}. */
export function translatableTexts(blocks: readonly Block[]): readonly TranslatableText[] {
  return blocks
    .toSorted(byRank)
    .flatMap((block) =>
      [
        ...members.map((member) => ({ place: member, own: block.content[member] })),
        ...(['options', 'rows'] as const).flatMap((list) => entriesOf(block.content[list], list)),
      ].flatMap(({ place, own }) => (typeof own === 'string' && own !== '' ? [{ block, place, own }] : [])),
    );
}

function entriesOf(stored: unknown, list: string): { place: string; own: unknown }[] {
  return (Array.isArray(stored) ? stored : []).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { guid, label } = entry as { guid?: unknown; label?: unknown };
    return typeof guid === 'string' ? [{ place: `${list}/${guid}/label`, own: label }] : [];
  });
}

/** What a text is in another language; empty while nobody has said. */
export function translationOf({ block, place }: TranslatableText, language: Language): string {
  const text = translationsIn(block.content, language)[place];
  return typeof text === 'string' ? text : '';
}

/** Where a translation stands in the content, as a JSON Pointer. */
export function translationPath({ place }: Pick<TranslatableText, 'place'>, language: Language): string {
  return `/translations/${language}/${place.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A formatted text of a form in its own language. */
export interface TranslatableDoc {
  readonly block: Block;
  readonly own: JsonObject;
}

/** Every formatted text of a form, in order. */
export function translatableDocs(blocks: readonly Block[]): readonly TranslatableDoc[] {
  return blocks
    .toSorted(byRank)
    .flatMap((block) => (isDocument(block.content.doc) ? [{ block, own: block.content.doc }] : []));
}

/** What a formatted text is in another language; undefined while nobody has said. */
export function docTranslationOf({ block }: TranslatableDoc, language: Language): JsonObject | undefined {
  const { doc } = translationsIn(block.content, language);
  return isDocument(doc) ? doc : undefined;
}

function isDocument(stored: JsonValue | undefined): stored is JsonObject {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
