import { type ReactNode, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { ConfirmActions } from './confirm-actions.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { FilledInContext } from './filled-in.ts';

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

interface DialogProps {
  readonly title: string;
  /** Whether something was filled in outside of a `SchemaForm`, which says so itself. */
  readonly isFilledIn?: boolean;
  /** What is lost besides what was filled in; null or absent while nothing is. */
  readonly question?: ClosingQuestion | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog. It asks before Escape, an outside press or its cross closes it, where something would be lost. Its own button
 * that cancels does not: who presses that has said what they want.
 */
export function Dialog({ title, isFilledIn = false, question = null, onClose, children }: DialogProps) {
  const { t } = useI18n();
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const ofFilledIn: ClosingQuestion = {
    title: t('dialog.leave_title'),
    text: t('dialog.leave_about'),
    stay: t('secret.stay'),
    leave: t('dialog.leave'),
  };
  const asked = question ?? (isFilledIn || filled.size > 0 ? ofFilledIn : null);
  const stay = () => setIsAsking(false);
  return (
    <>
      <DialogFrame title={title} onClose={() => (asked === null ? onClose() : setIsAsking(true))}>
        <FilledInContext value={setFilled}>{children}</FilledInContext>
      </DialogFrame>
      {isAsking && asked !== null ? (
        <DialogFrame title={asked.title} onClose={stay}>
          <p>{asked.text}</p>
          <ConfirmActions cancel={asked.stay} action={asked.leave} onConfirm={onClose} onClose={stay} />
        </DialogFrame>
      ) : null}
    </>
  );
}
