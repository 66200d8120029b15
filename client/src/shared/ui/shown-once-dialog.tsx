import type { ReactNode } from 'react';
import { TextField } from '../forms/text-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { DoneDialog } from './done-dialog.tsx';

interface ShownOnceDialogProps {
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
export function ShownOnceDialog({ children, label, value, copyLabel, ...dialog }: ShownOnceDialogProps) {
  return (
    <DoneDialog {...dialog} actions={<CopyButton label={copyLabel} text={() => value} />}>
      {children}
      <TextField label={label} value={value} onChange={() => undefined} isReadOnly />
    </DoneDialog>
  );
}
