import type { Block } from '@spoor/contracts/pages/block';
import { guidIn, type StoredValues } from '../../shared/blocks/block-values.ts';

/** Members that name an asset, wherever in a content they stand. */
const members = ['imageGuid', 'fileGuid', 'posterGuid'];
/** Pictures in texts stand within lists and quotations; deeper than this nobody looks. */
const deepest = 24;

/** The assets that blocks will ask for: pictures, also those in texts and galleries, files and films. Each once. */
export function assetsOf(blocks: readonly Block[]): readonly string[] {
  return [...new Set(blocks.flatMap(({ content }) => assetsIn(content, deepest)))];
}

function assetsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const own = members.flatMap((member) => guidIn(value as StoredValues, member) ?? []);
  return [...own, ...Object.values(value).flatMap((inner) => assetsIn(inner, depth - 1))];
}
