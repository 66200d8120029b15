import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';

interface ItemsDialogProps {
  readonly title: string;
  /** What its button does. */
  readonly action: string;
  /** Whether there is something to do yet. */
  readonly isReady: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A question about the chosen items. */
export function ItemsDialog({ title, action, isReady, onSubmit, onClose, children }: ItemsDialogProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) onSubmit();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className="panel-form" onSubmit={submit}>
        {children}
        <div className="dialog__actions">
          <SubmitButton isBusy={!isReady}>{action}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
