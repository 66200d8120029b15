import type { ReactNode } from 'react';
import { RecoveryDialog } from '../../features/editor/components/recovery-dialog.tsx';
import { UndoProvider } from '../../features/undo/components/undo-provider.tsx';
import { SaveConflictDialog } from '../../shared/conflicts/save-conflict-dialog.tsx';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import type { PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { Notices } from '../../shared/tasks/notices.tsx';
import { AssetUploads } from '../../shared/ui/asset-uploads.tsx';
import { WritingTools } from './writing-tools.tsx';

interface EditorFrameProps {
  /** Where edits wait until they are stored. */
  readonly home: PageOutbox;
  /** What can be undone in it, as Changes name things. */
  readonly entities: readonly string[];
  readonly userGuid: string;
  readonly children: ReactNode;
}

/** What is around every editor: where its edits wait, what undoes them, how texts are written, and what is asked and told. */
export function EditorFrame({ home, entities, userGuid, children }: EditorFrameProps) {
  return (
    <OutboxContext value={home}>
      <UndoProvider entities={entities} userGuid={userGuid}>
        <WritingTools>{children}</WritingTools>
        <RecoveryDialog />
        <SaveConflictDialog />
        <AssetUploads />
        <Notices />
      </UndoProvider>
    </OutboxContext>
  );
}
