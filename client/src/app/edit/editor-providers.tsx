import type { ReactNode } from 'react';
import type { EditedKind } from '../../features/editor/editor-context.tsx';
import { RecoveryDialog } from '../../features/editor/recovery/recovery-dialog.tsx';
import { UndoProvider } from '../../features/undo/components/undo-provider.tsx';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import type { PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { Toasts } from '../../shared/toasts/toasts.tsx';
import { AssetUploads } from '../asset-uploads.tsx';
import { SaveConflictDialog } from '../save-conflict-dialog.tsx';
import { FieldServicesProvider } from './field-services-provider.tsx';

interface EditorProvidersProps {
  readonly pageOutbox: PageOutbox;
  readonly subject: EditedKind;
  /** What can be undone here, as Changes name it. */
  readonly entities: readonly string[];
  readonly userGuid: string;
  readonly children: ReactNode;
}

/** What every editor needs around it: the outbox, undo, form tools, dialogs and toasts. */
export function EditorProviders({ pageOutbox, subject, entities, userGuid, children }: EditorProvidersProps) {
  return (
    <OutboxContext value={pageOutbox}>
      <UndoProvider entities={entities} userGuid={userGuid}>
        <FieldServicesProvider>{children}</FieldServicesProvider>
        <RecoveryDialog subject={subject} />
        <SaveConflictDialog />
        <AssetUploads />
        <Toasts />
      </UndoProvider>
    </OutboxContext>
  );
}
