import type { MoveBlock } from '@spoor/contracts/pages/page.commands';
import { useEditor } from '../editor-context.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { placeAfter, placeAtEnd } from './block-tree.ts';

/** The place for the next block: after the selection, else at the end of the main region. */
export function useInsertionPoint(): () => MoveBlock {
  const { page } = useEditor();
  const last = useSelection().at(-1);
  return () => (last === undefined ? placeAtEnd(page.buildingBlockInstances, 'main') : placeAfter(last));
}
