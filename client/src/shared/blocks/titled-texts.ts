import type { Block } from '@spoor/contracts/pages/block';
import { asDocument, childNodesOf } from '../rich-text/rich-text-document.ts';
import { recordsIn, textIn } from '../stored-values.ts';

/** One part of an accordion or of tabs. */
export interface TitledText {
  /** Unique on the page: links point to it. */
  readonly id: string;
  /** Index in the stored list. */
  readonly index: number;
  readonly title: string;
  readonly doc: unknown;
}

/**
 * The parts of a block that visitors see: those with a title and a text.
 * @param isEdited includes all of them
 */
export function titledTexts(block: Block, isEdited = false): readonly TitledText[] {
  return recordsIn(block.content, 'items')
    .map((item, index) => ({
      id: `p-${partName(textIn(item, 'guid')) || `${block.guid}-${index}`}`,
      index,
      title: textIn(item, 'title').trim(),
      doc: item.doc,
    }))
    .filter(({ title, doc }) => isEdited || (title !== '' && childNodesOf(asDocument(doc)).length > 0))
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
}

/** Identifiers go into addresses: letters, digits and hyphens. */
function partName(guid: string): string {
  return guid.replace(/[^\w-]/g, '');
}
