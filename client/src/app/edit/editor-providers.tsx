import type { ReactNode } from 'react';
import { RecoveryDialog } from '../../features/editor/recovery/recovery-dialog.tsx';
import { UndoProvider } from '../../features/undo/components/undo-provider.tsx';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import type { PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { Notices } from '../../shared/tasks/toasts.tsx';
import { AssetUploads } from '../asset-uploads.tsx';
import { SaveConflictDialog } from '../save-conflict-dialog.tsx';
import { FieldToolsProvider } from './field-services-provider.tsx';

interface EditorProvidersProps {
  readonly home: PageOutbox;
  /** What can be undone here, as Changes name it. */
  readonly entities: readonly string[];
  readonly userGuid: string;
  readonly children: ReactNode;
}

/** What every editor needs around it: the outbox, undo, form tools, dialogs and notices. */
export function EditorProviders({ home, entities, userGuid, children }: EditorProvidersProps) {
  return (
    <OutboxContext value={home}>
      <UndoProvider entities={entities} userGuid={userGuid}>
        <FieldToolsProvider>{children}</FieldToolsProvider>
        <RecoveryDialog />
        <SaveConflictDialog />
        <AssetUploads />
        <Notices />
      </UndoProvider>
    </OutboxContext>
  );
}
