import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import './account-dialog.css';

interface AccountDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Between the text and the buttons. */
  readonly more?: ReactNode;
  /** Absent where the dialog needs an answer: then Escape does not close it. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function AccountDialog({ title, text, more, onClose, children }: AccountDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="account-dialog"
      // Dialogs that are open already neither hide it nor take the focus from it.
      data-react-aria-top-layer
      aria-labelledby={id}
      onCancel={onClose === undefined ? (event) => event.preventDefault() : undefined}
      onClose={onClose ?? (() => dialog.current?.showModal())}
    >
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {more}
      <div className="account-dialog__ways cluster gap-3">{children}</div>
    </dialog>,
    document.body,
  );
}
