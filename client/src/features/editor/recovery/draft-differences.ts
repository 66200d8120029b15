import { type Block, block } from '@spoor/contracts/pages/block';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import { draftDifference } from '../../../shared/outbox/optimistic-page.ts';

export type Difference =
  | { readonly kind: 'value'; readonly path: string; readonly from: unknown; readonly to: unknown }
  | {
      readonly kind: 'block';
      readonly path: string;
      readonly from: Block | undefined;
      readonly to: Block | undefined;
    }
  /** A block that moved. */
  | { readonly kind: 'place'; readonly path: string; readonly from: Block; readonly to: Block };

/** The differences between two states of a page. A move of a block counts as one difference. */
export function draftDifferences(before: PageView, after: PageView): readonly Difference[] {
  const found = new Map<string, Difference>();
  for (const change of draftDifference(before, after)) {
    const difference = asDifference(change, before, after);
    found.set(difference.path, difference);
  }
  return [...found.values()];
}

const toDifference = /^(\/blocks\/([^/]+))\/(layoutPosition|parentGuid|sortId)$/;

function asDifference({ path, from, to }: FieldChange, before: PageView, after: PageView): Difference {
  const [, blockPath, guid] = toDifference.exec(path) ?? [];
  const [left, right] = [before, after].map((page) =>
    page.buildingBlockInstances.find((each) => each.guid === guid),
  );
  if (blockPath !== undefined && left !== undefined && right !== undefined)
    return { kind: 'place', path: blockPath, from: left, to: right };
  const [gone, added] = [block.safeParse(from).data, block.safeParse(to).data];
  if (gone !== undefined || added !== undefined) return { kind: 'block', path, from: gone, to: added };
  return { kind: 'value', path, from, to };
}
