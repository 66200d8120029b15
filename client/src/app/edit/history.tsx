import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { useEditorAtHand } from '../../features/editor/editor-context.tsx';
import { scrollToBlock } from '../../features/editor/scroll-to-block.ts';
import { HistoryPanel } from '../../features/history/components/history-panel.tsx';
import { useSetAtom } from '../../shared/store.ts';
import { markAtom } from '../../shared/tasks/task.atoms.ts';
import { HistoryActions } from '../history-actions.tsx';

interface HistoryProps {
  /** As `page:{guid}`, `item:{guid}`, `block:{guid}`; the first is what it is about most of all. */
  readonly entities: readonly string[];
  readonly userGuid: string;
}

/** What was done to these things, each with its ways back, and with the way to where it is on the page. */
export function History({ entities, userGuid }: HistoryProps) {
  const { page } = useEditorAtHand();
  const mark = useSetAtom(markAtom);

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
    <HistoryActions about={entities[0]}>
      {(acts) => <HistoryPanel entities={entities} userGuid={userGuid} acts={{ ...acts, showing }} />}
    </HistoryActions>
  );
}
