import type { Block } from '@spoor/contracts/pages/block';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { newGuid } from '../../../shared/new-guid.ts';
import {
  childNodesOf,
  type RichTextNode,
  type SplitText,
} from '../../../shared/rich-text/rich-text-document.ts';
import { blockPlaceBeside, placeAfter } from '../blocks/block-tree.ts';
import type { Insertion } from './use-block-library.ts';

/** Where the chosen block goes, and what becomes of the text around the paragraph that it replaces. */
export function insertionFor(
  blocks: readonly Block[],
  block: Block,
  path: string,
  { before, after }: SplitText,
): Insertion {
  const [hasBefore, hasAfter] = [before, after].map((part) => childNodesOf(part).length > 0);
  const setText = (doc: RichTextNode): PageEditCommand => ({
    type: 'editBlock',
    blockGuid: block.guid,
    set: { [path]: doc as unknown as JsonObject },
  });
  if (block.buildingBlockName !== 'Text') {
    // The text is one of several parts of its block, which is not divided.
    const rest = { ...before, content: [...childNodesOf(before), ...childNodesOf(after)] };
    return { point: placeAfter(block), alongside: [setText(rest)] };
  }
  if (!hasBefore) {
    const rest: PageEditCommand = hasAfter ? setText(after) : { type: 'removeBlock', blockGuid: block.guid };
    return { point: blockPlaceBeside(blocks, block, 'before', []), alongside: [rest] };
  }
  if (!hasAfter) return { point: placeAfter(block) };
  const rest: PageEditCommand = {
    type: 'addBlock',
    guid: newGuid(),
    buildingBlockName: 'Text',
    ...placeAfter(block),
    content: { doc: after as unknown as JsonObject },
    options: {},
  };
  return { point: placeAfter(block), alongside: [setText(before), rest] };
}
