import { blockDescription } from '@spoor/contracts/blocks/block-descriptions';
import { elementTypeOf } from '@spoor/contracts/forms/element-types';
import type { Block } from '@spoor/contracts/pages/block';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { Square } from 'lucide-react';
import { blockDefinition } from '../../../shared/blocks/block-definitions.ts';
import type { TreeNode } from '../../../shared/ui/tree-places.ts';
import { blockExcerptOf } from '../blocks/block-excerpt.ts';
import { type BlockNode, blockTreeAt } from '../blocks/block-tree.ts';

interface OutlineTexts {
  readonly region: (position: LayoutPosition) => string;
  readonly block: (buildingBlockName: string) => string;
  /** What a form is called; empty where that is not known. */
  readonly form: (guid: string) => string;
}

const regionId = (position: LayoutPosition) => `region:${position}`;

/** Undefined for rows of blocks. */
export function regionOfRow(regions: readonly LayoutPosition[], id: string): LayoutPosition | undefined {
  return regions.find((position) => regionId(position) === id);
}

export function holdsBlocks(buildingBlockName: string): boolean {
  return blockDescription(buildingBlockName)?.holdsBlocks === true;
}

/** Creates the rows of the outline. Rows that did not change keep their objects. */
export function createOutline(words: OutlineTexts) {
  const made = new WeakMap<Block, TreeNode>();

  /** Of a block that shows a form: that one's name. */
  function formNameOf({ buildingBlockName, content: { formGuid } }: Block): string {
    return buildingBlockName === 'Form' && typeof formGuid === 'string' ? words.form(formGuid) : '';
  }

  function rowOf({ block, children }: BlockNode): TreeNode {
    const below = children.map(rowOf);
    const known = made.get(block);
    if (known !== undefined && sameRows(known.children, below)) return known;
    const { buildingBlockName } = block;
    const Icon = blockDefinition(buildingBlockName)?.icon ?? Square;
    const type = elementTypeOf(buildingBlockName);
    const [kind, excerpt] = [words.block(buildingBlockName), blockExcerptOf(block) || formNameOf(block)];
    // What stands on a form is known by what it asks, and its icon says how.
    const [name, detail] = type === undefined || excerpt === '' ? [kind, excerpt] : [excerpt, undefined];
    const node: TreeNode = {
      id: block.guid,
      name,
      detail,
      isHeading: type === 'pagebreak',
      icon: <Icon aria-hidden="true" />,
      isParent: holdsBlocks(block.buildingBlockName),
      children: below,
    };
    made.set(block, node);
    return node;
  }

  return (blocks: readonly Block[], regions: readonly LayoutPosition[]): readonly TreeNode[] =>
    regions.map((position) => ({
      id: regionId(position),
      name: words.region(position),
      isFixed: true,
      isParent: true,
      children: blockTreeAt(blocks, { layoutPosition: position, parentGuid: null }).map(rowOf),
    }));
}

function sameRows(some: readonly TreeNode[], others: readonly TreeNode[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index]);
}
