import { stepName } from '@spoor/contracts/forms/posted-form';
import type { Language } from '@spoor/contracts/texts/languages';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';

export interface LookAgainProps {
  readonly language: Language;
  /** The id of the form whose answers it leaves as they are. */
  readonly formId: string;
  readonly lookAgain: () => void;
}

/** Asks whether a form that closed is open again. Without scripts its page is posted to stay where it is. */
export function LookAgain({ language, formId, lookAgain }: LookAgainProps) {
  return (
    <p>
      <button
        type="submit"
        form={formId}
        name={stepName}
        value={`language:${language}`}
        className="button button--secondary"
        onClick={(event) => {
          event.preventDefault();
          lookAgain();
        }}
      >
        {formPageText('look_again', language)}
      </button>
    </p>
  );
}
