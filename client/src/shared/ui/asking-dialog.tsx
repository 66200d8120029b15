import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** What somebody is asked before what is in a dialog is lost. */
export interface ClosingQuestion {
  readonly title: string;
  /** What is lost. */
  readonly text: string;
  /** The words of the button that goes back to the dialog. */
  readonly stay: string;
  /** The words of the button that closes it all the same. */
  readonly leave: string;
}

interface AskingDialogProps {
  readonly title: string;
  /** Null while nothing would be lost. */
  readonly question: ClosingQuestion | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks before Escape, an outside press or its cross closes it, where something would be lost. */
export function AskingDialog({ title, question, onClose, children }: AskingDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog title={title} onClose={() => (question === null ? onClose() : setIsAsking(true))}>
        {children}
      </Dialog>
      {isAsking && question !== null ? (
        <ConfirmDialog
          title={question.title}
          cancel={question.stay}
          action={question.leave}
          onConfirm={onClose}
          onClose={() => setIsAsking(false)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
