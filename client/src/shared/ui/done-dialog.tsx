import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface DoneDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What else can be done with it. */
  readonly actions?: ReactNode;
  /** The words of the button that closes it. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Tells what came of something, until it was read. */
export function DoneDialog({ title, children, actions, done, onClose }: DoneDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="dialog__actions">
        {actions}
        <button type="button" className="button button--primary" onClick={onClose}>
          {done}
        </button>
      </div>
    </Dialog>
  );
}
