import type { ReactNode } from 'react';
import './form-foot.css';

interface FormFootProps {
  /** What the form does once it is sent. */
  readonly action: string;
  /** It is on its way: another press would send it twice. */
  readonly isBusy?: boolean;
  /** What else can be done, before it. */
  readonly children?: ReactNode;
}

/** The end of a form that is sent as a whole. */
export function FormFoot({ action, isBusy = false, children }: FormFootProps) {
  return (
    <div className="form-foot">
      {children}
      <button type="submit" className="button button--primary" disabled={isBusy}>
        {action}
      </button>
    </div>
  );
}
