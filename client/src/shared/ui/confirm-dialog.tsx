import type { ComponentProps, ReactNode } from 'react';
import { ConfirmActions } from './confirm-actions.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends ComponentProps<typeof ConfirmActions> {
  readonly title: string;
  /** What comes of it. */
  readonly children: ReactNode;
  /** Whether something was filled in outside of a `SchemaForm`, which says so itself. */
  readonly isFilledIn?: boolean;
}

/** Asks before something happens that has a price. Whoever confirms closes it. */
export function ConfirmDialog({ title, children, isFilledIn = false, ...actions }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isFilledIn={isFilledIn} onClose={actions.onClose}>
      {children}
      <ConfirmActions {...actions} />
    </Dialog>
  );
}
