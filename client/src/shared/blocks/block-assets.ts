import type { Block } from '@spoor/contracts/pages/block';
import { guidIn, type StoredValues } from '../stored-values.ts';

/** Content members that hold the guid of an asset, at any depth. */
const members = ['imageGuid', 'fileGuid', 'posterGuid'];
/** Images in texts are nested in lists and quotations; the search stops at this depth. */
const maxDepth = 24;

/** Guids of all assets that blocks use, each once. */
export function assetGuidsInBlocks(blocks: readonly Block[]): readonly string[] {
  return [...new Set(blocks.flatMap(({ content }) => assetsIn(content, maxDepth)))];
}

function assetsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const own = members.flatMap((member) => guidIn(value as StoredValues, member) ?? []);
  return [...own, ...Object.values(value).flatMap((inner) => assetsIn(inner, depth - 1))];
}
