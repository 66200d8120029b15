import type { AnyBlockDefinition } from '../../../shared/blocks/block-definition.ts';
import { blockDefinition } from '../../../shared/blocks/block-definitions.ts';
import { blockName } from '../../../shared/blocks/block-name.ts';
import { labelIn, type Translation } from '../../../shared/label.ts';

type Fields = AnyBlockDefinition['fields'];

/**
 * What a text is called where it is typed in place: as its field, or as the block of which it is the whole.
 * @param kind stored name of the kind of block
 * @param path in its content, as a JSON Pointer
 */
export function inPlaceName(i18n: Translation, kind: string, path: string): string {
  const words = wordsAt(blockDefinition(kind)?.fields ?? {}, path.split('/').slice(1));
  return words == null || words.isWholeBlock ? blockName(i18n, kind) : labelIn(i18n, words.label);
}

function wordsAt(
  fields: Fields,
  [name = '', _index, ...within]: readonly string[],
): Fields[string] | undefined {
  const words = fields[name];
  return words != null && 'fields' in words && within.length > 0 ? wordsAt(words.fields, within) : words;
}
