import { HistoryPanel } from '../../features/history/components/history-panel.tsx';
import { useUndo } from '../../features/undo/use-undo.ts';
import { useI18n } from '../../shared/i18n.tsx';

interface HistoryProps {
  readonly entities: readonly string[];
  readonly userGuid: string;
}

/** What was done to these things, each with its way back. */
export function History({ entities, userGuid }: HistoryProps) {
  const { language } = useI18n();
  const { perform } = useUndo();
  return (
    <HistoryPanel
      entities={entities}
      userGuid={userGuid}
      onUndo={({ changeId, sentence }) =>
        void perform({ direction: 'undo', step: { changeId, label: sentence[language] } })
      }
      onRedo={({ changeId, sentence }) =>
        void perform({ direction: 'redo', step: { changeId, label: sentence[language] } })
      }
    />
  );
}
