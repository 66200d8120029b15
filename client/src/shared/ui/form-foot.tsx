import { SubmitButton } from './submit-button.tsx';
import './form-foot.css';

interface FormFootProps {
  /** What the form does once it is sent. */
  readonly action: string;
  /** It is on its way, and another press does nothing. The button keeps the focus. */
  readonly isBusy?: boolean;
}

/** The end of a form that is sent as a whole. */
export function FormFoot({ action, isBusy = false }: FormFootProps) {
  return (
    <div className="form-foot">
      <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
    </div>
  );
}
