import { stepName } from '@spoor/contracts/forms/posted-form';
import type { ReactNode } from 'react';

interface StepButtonProps {
  readonly step: string;
  readonly children: ReactNode;
  readonly isPrimary?: boolean;
  readonly isBusy?: boolean;
}

/** Leads on or back; also without scripts. */
export function StepButton({ step, children, isPrimary = false, isBusy = false }: StepButtonProps) {
  return (
    <button
      type="submit"
      name={stepName}
      value={step}
      className={`button button--${isPrimary ? 'primary' : 'secondary'}`}
      // One that is disabled loses the focus.
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {children}
    </button>
  );
}

/** Which button a form was sent by; Enter uses the first one, and may name none. */
export function stepOf({ submitter }: SubmitEvent): string {
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}
