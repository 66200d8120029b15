import { type ReactNode, useEffect, useId, useRef } from 'react';
import './account-dialog.css';

interface AccountDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Absent where the dialog needs an answer: then Escape does not close it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

export function AccountDialog({ title, text, onClose, children }: AccountDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="account-dialog"
      aria-labelledby={id}
      onCancel={onClose === undefined ? (event) => event.preventDefault() : undefined}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className="account-dialog__ways cluster gap-3">{children}</div>
    </dialog>
  );
}
