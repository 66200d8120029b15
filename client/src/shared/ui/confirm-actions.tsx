interface ConfirmActionsProps {
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

/** The two ways out of a question. */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { cancel, action, tone = 'danger', isReady = true, onConfirm, onClose } = props;
  return (
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
  );
}
