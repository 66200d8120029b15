import type { MoveBlock } from '@spoor/contracts/pages/page.commands';
import { endOf, placeAfter } from './block-places.ts';
import { useEditor } from './editor-context.tsx';
import { useSelection } from './use-selection.ts';

/** Where the next block comes to stand: after what is selected, else at the end of the main region. */
export function useNextPlace(): () => MoveBlock {
  const { page } = useEditor();
  const last = useSelection().at(-1);
  return () => (last === undefined ? endOf(page.buildingBlockInstances, 'main') : placeAfter(last));
}
