import { elementTypeOf } from '@spoor/contracts/forms/element-types';
import { isAllowedInItem } from '@spoor/contracts/list-items/item-blocks';
import type { EditedKind } from '../editor-context.tsx';

/** Whether a kind of block may stand in what is edited: questions only on forms, and nothing else there; in items no lists. */
export function isBlockAllowed(subject: EditedKind, buildingBlockName: string): boolean {
  const isOfForms = elementTypeOf(buildingBlockName) !== undefined;
  if (subject === 'form' || isOfForms) return subject === 'form' && isOfForms;
  return subject === 'page' || isAllowedInItem(buildingBlockName);
}
