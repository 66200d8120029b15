import type { Block } from '../pages/block.ts';
import { sameJson } from '../shared/field-changes.ts';

/** Guids of list blocks whose options differ, so that they show other items or another order. */
export function changedLists(before: readonly Block[], after: readonly Block[]): string[] {
  const optionsOf = new Map(before.map(({ guid, options }) => [guid, options]));
  return after
    .filter(({ buildingBlockName: name }) => name === 'List' || name === 'Widget')
    .filter(({ guid, options }) => !sameJson(optionsOf.get(guid), options))
    .map(({ guid }) => guid);
}
