import type { Block } from '../pages/block.ts';
import { sameJson } from '../shared/leaf-changes.ts';

/** Guids of the lists among blocks that show other items, or in another order, than they did before. */
export function changedLists(before: readonly Block[], after: readonly Block[]): string[] {
  const optionsOf = new Map(before.map(({ guid, options }) => [guid, options]));
  return after
    .filter(({ buildingBlockName: name }) => name === 'List' || name === 'Widget')
    .filter(({ guid, options }) => !sameJson(optionsOf.get(guid), options))
    .map(({ guid }) => guid);
}
