import { type ReactNode, useEffect, useId, useRef } from 'react';
import './account-dialog.css';

interface AccountDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Absent where the dialog asks for an answer: Escape is none. */
  readonly onClose?: () => void;
  /** The ways out. */
  readonly children: ReactNode;
}

/** Something about a person's account that comes before everything else. */
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
      <div className="account-dialog__ways">{children}</div>
    </dialog>
  );
}
