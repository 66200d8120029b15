import { stepName } from '@spoor/contracts/forms/posted-form';
import { AnswerList } from './answer-list.tsx';
import { formPageText } from './form-page-texts.ts';

/** All answers once more, each with a way to change it. */
export function AnswerCheck({
  definition,
  answers,
  language,
}: Omit<Parameters<typeof AnswerList>[0], 'actionFor'>) {
  return (
    <div className="stack gap-4">
      <h2>{formPageText('check_title', language)}</h2>
      <p>{formPageText('check_about', language)}</p>
      <AnswerList
        {...{ definition, answers, language }}
        actionFor={({ type }, label, pageId) =>
          type === 'calculated' ? null : (
            <button type="submit" name={stepName} value={`change:${pageId}`} className="form-page__link">
              {formPageText('change', language)}
              <span className="visually-hidden"> {label}</span>
            </button>
          )
        }
      />
    </div>
  );
}
