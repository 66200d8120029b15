import { type ReactNode, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { AskingDialog } from './asking-dialog.tsx';
import { TypedInDialogContext } from './typed-in-dialog.ts';

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form: it asks before Escape, an outside press or its cross closes it, where something was typed in the form. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const { t } = useI18n();
  const [isTyped, setIsTyped] = useState(false);
  const question = {
    title: t('dialog.leave_title'),
    text: t('dialog.leave_about'),
    stay: t('secret.stay'),
    leave: t('dialog.leave'),
  };
  return (
    <AskingDialog title={title} question={isTyped ? question : null} onClose={onClose}>
      <TypedInDialogContext value={setIsTyped}>{children}</TypedInDialogContext>
    </AskingDialog>
  );
}
