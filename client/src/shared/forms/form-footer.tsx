import type { ReactNode } from 'react';
import { SubmitButton } from './submit-button.tsx';
import './form-footer.css';

interface FormFooterProps {
  /** What the form does once it is sent. */
  readonly action: string;
  readonly tone?: 'danger' | undefined;
  /** It is on its way, and another press does nothing. The button keeps the focus. */
  readonly isBusy?: boolean;
  /** What else can be done, before it. */
  readonly children?: ReactNode;
}

/** The end of a form that is sent as a whole. */
export function FormFooter({ action, tone, isBusy = false, children }: FormFooterProps) {
  return (
    <div className="form-footer cluster gap-3">
      {children}
      <SubmitButton isBusy={isBusy} tone={tone}>
        {action}
      </SubmitButton>
    </div>
  );
}
