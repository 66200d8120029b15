import { textsAt, textsInBlock } from '@spoor/contracts/blocks/block-texts';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { type Difference, draftDifferences } from './draft-differences.ts';

/**
 * The text of every place in which two states of a page differ, from the later one: a line for each text or
 * paragraph.
 */
export function changedText(before: PageView, after: PageView): string {
  return draftDifferences(before, after)
    .flatMap((difference) => textsOf(difference, after))
    .filter((text) => text !== '')
    .join('\n');
}

function textsOf(difference: Difference, after: PageView): readonly string[] {
  if (difference.kind === 'place') return [];
  if (difference.kind === 'block') return difference.to === undefined ? [] : textsInBlock(difference.to);
  const { path, to } = difference;
  if (path === '/title') return [String(to)];
  const [, guid, within] = /^\/blocks\/([^/]+)\/content\/(.+)$/.exec(path) ?? [];
  const block = after.buildingBlockInstances.find((each) => each.guid === guid);
  return block === undefined || within === undefined
    ? []
    : textsAt(block.buildingBlockName, within.split('/'), to);
}
