import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { scrollToBlock } from '../../features/editor/blocks/scroll-to-block.ts';
import { useStableEditor } from '../../features/editor/editor-context.tsx';
import { HistoryPanel } from '../../features/history/components/history-panel.tsx';
import { useSetAtom } from '../../shared/store.ts';
import { highlightAtom } from '../../shared/tasks/task.atoms.ts';
import { HistoryActionsProvider } from '../history-actions-provider.tsx';

interface EditorHistoryProps {
  /** As `page:{guid}`, `item:{guid}` or `block:{guid}`, the main one first. */
  readonly entities: readonly string[];
  readonly userGuid: string;
}

/** The history of these entities, with undo, restore, and a way to the changed block. */
export function EditorHistory({ entities, userGuid }: EditorHistoryProps) {
  const { page } = useStableEditor();
  const mark = useSetAtom(highlightAtom);

  function showing({ entities: touched }: ChangeView): (() => void) | undefined {
    const blocks = page().buildingBlockInstances.filter(({ guid }) => touched.includes(`block:${guid}`));
    const guids = blocks.map(({ guid }) => guid);
    const [first] = guids;
    if (first === undefined) return undefined;
    return () => {
      scrollToBlock(first);
      mark(guids);
    };
  }

  return (
    <HistoryActionsProvider about={entities[0]}>
      {(actions) => (
        <HistoryPanel entities={entities} userGuid={userGuid} actions={{ ...actions, showing }} />
      )}
    </HistoryActionsProvider>
  );
}
