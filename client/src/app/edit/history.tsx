import { HistoryPanel } from '../../features/history/components/history-panel.tsx';
import { HistoryActions } from '../history-actions.tsx';

interface HistoryProps {
  /** As `page:{guid}`, `item:{guid}`, `block:{guid}`. */
  readonly entities: readonly string[];
  readonly userGuid: string;
}

/** What was done to these things, each with its ways back. */
export function History({ entities, userGuid }: HistoryProps) {
  return (
    <HistoryActions>
      {(acts) => <HistoryPanel entities={entities} userGuid={userGuid} acts={acts} />}
    </HistoryActions>
  );
}
