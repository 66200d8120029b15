import type { ReactNode } from 'react';
import { type ClosingQuestion, Dialog } from './dialog.tsx';

interface DoneDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What else can be done with it. */
  readonly actions?: ReactNode;
  /** The words of the button that closes it. */
  readonly done: string;
  /** Asked before it is closed without that button; absent: nothing is. */
  readonly question?: ClosingQuestion | null;
  readonly onClose: () => void;
}

/** Tells what came of something, until it was read. */
export function DoneDialog(props: DoneDialogProps) {
  const { title, children, actions, done, question = null, onClose } = props;
  return (
    <Dialog title={title} question={question} onClose={onClose}>
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
