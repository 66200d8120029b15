import type { AnswerProblem } from '@spoor/contracts/forms/answer-problems';
import { problemTextsByField } from '@spoor/contracts/forms/answer-problems';
import type { Answers } from '@spoor/contracts/forms/answers';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { WalkedPage } from '@spoor/contracts/forms/walk-form';
import type { Language } from '@spoor/contracts/texts/languages';
import { FormElementView } from './form-element.tsx';

interface FormPageProps {
  readonly definition: Pick<FormDefinition, 'languages'>;
  /** One of those that `walkForm` gives: its visible elements. */
  readonly walked: WalkedPage;
  /** Answers so far, as they are kept or as they were typed. */
  readonly answers: Readonly<Record<string, unknown>> | Answers;
  /** What is wrong on this page, as `answerProblems` says. */
  readonly problems?: readonly AnswerProblem[];
  readonly language: Language;
}

/**
 * One page of a form, as visitors see it: its title and its visible elements, without the `<form>` around it and its buttons.
 * Controls begin with the answers and are read by their names (`controlName`, `readPostedAnswers`), from the posted page or
 * from `FormData` in the browser, so it works without scripts. Of each problem `controlId` is where a summary leads to.
 */
export function FormPage({ definition, walked, answers, problems = [], language }: FormPageProps) {
  const { languages } = definition;
  const { page, elements } = walked;
  const wrong = problemTextsByField(problems, language);
  const title = textIn(page.title, language, languages);
  return (
    <div className="form-page stack gap-5" lang={language}>
      {title ? <h2>{title}</h2> : null}
      {elements.map((element) => (
        <FormElementView
          key={element.id}
          {...{ element, language, languages }}
          answer={answers[element.id]}
          problem={wrong.get(element.id)}
        />
      ))}
    </div>
  );
}
