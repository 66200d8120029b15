import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { DoneDialog } from '../ui/done-dialog.tsx';
import { TextField } from './text-field.tsx';
import { useSecretQuestion } from './use-secret-question.ts';

interface OneTimeSecretDialogProps {
  readonly title: string;
  /** What it is for, and that it is shown once. */
  readonly children: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly done: string;
  readonly onClose: () => void;
}

/** A secret that nobody can read again: whoever made it copies it now, and is asked before it closes uncopied. */
export function OneTimeSecretDialog({
  children,
  label,
  value,
  copyLabel,
  ...dialog
}: OneTimeSecretDialogProps) {
  const { question, onCopied } = useSecretQuestion();
  return (
    <DoneDialog
      {...dialog}
      question={question}
      actions={<CopyButton label={copyLabel} text={() => value} onCopied={onCopied} />}
    >
      {children}
      <div onCopy={onCopied}>
        <TextField label={label} value={value} onChange={() => undefined} isReadOnly />
      </div>
    </DoneDialog>
  );
}
