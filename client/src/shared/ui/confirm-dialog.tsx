import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What comes of it. */
  readonly children: ReactNode;
  /** The words of the button that leaves everything as it is. */
  readonly cancel: string;
  /** The words of the button that does it. */
  readonly action: string;
  readonly tone?: 'danger' | 'primary';
  /** Absent: it may be done at once. */
  readonly isReady?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something happens that has a price. Whoever confirms closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, cancel, action, tone = 'danger', isReady = true, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="dialog__actions">
        <button type="button" className="button button--secondary" onClick={onClose}>
          {cancel}
        </button>
        <button
          type="button"
          className={`button button--${tone}`}
          aria-disabled={!isReady}
          onClick={() => isReady && onConfirm()}
        >
          {action}
        </button>
      </div>
    </Dialog>
  );
}
