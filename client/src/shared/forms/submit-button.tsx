import type { ReactNode } from 'react';

interface SubmitButtonProps {
  /** It is on its way, or there is nothing to send: pressing does nothing. */
  readonly isBusy: boolean;
  /** Danger: what it does is for good. */
  readonly tone?: 'danger' | undefined;
  readonly children: ReactNode;
}

/**
 * Sends its form, by the pointer and by Enter. While it may not, it says so but stays where the focus can be: a button
 * that is switched off drops whoever works with the keyboard out of the dialog.
 */
export function SubmitButton({ isBusy, tone, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button button--${tone ?? 'primary'}`}
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {children}
    </button>
  );
}
