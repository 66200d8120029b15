import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { DoneDialog } from '../ui/done-dialog.tsx';
import { TextField } from './text-field.tsx';

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

/** A secret that nobody can read again: whoever made it copies it now. */
export function OneTimeSecretDialog({
  children,
  label,
  value,
  copyLabel,
  ...dialog
}: OneTimeSecretDialogProps) {
  return (
    <DoneDialog {...dialog} actions={<CopyButton label={copyLabel} text={() => value} />}>
      {children}
      <TextField label={label} value={value} onChange={() => undefined} isReadOnly />
    </DoneDialog>
  );
}
