import { answerText } from '@spoor/contracts/forms/answer-text';
import type { Answers } from '@spoor/contracts/forms/answers';
import { isAnswered } from '@spoor/contracts/forms/element-types';
import type { FormDefinition, FormElement } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import type { Language } from '@spoor/contracts/texts/languages';
import type { ReactNode } from 'react';
import { partOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { shownAnswer } from './shown-answer.ts';
import { SignatureDrawing } from './signature-drawing.tsx';
import './form-page.css';

export interface AnswerListProps {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly language: Language;
  /** What stands in the place of an answer's text; undefined where that will do. */
  readonly shownAs?: (element: FormElement, answer: unknown, text: string) => ReactNode | undefined;
  /** What stands beside an answer. */
  readonly actionFor?: (element: FormElement, label: string, pageId: string) => ReactNode;
}

/** What somebody answered, as people read it: every question that was asked, in the order of the form. */
export function AnswerList({ definition, answers, language, shownAs, actionFor }: AnswerListProps) {
  const { languages } = definition;
  const walk = walkForm(definition, answers);
  return (
    <dl className="answer-list" lang={language}>
      {walk.pages.flatMap(({ page, elements }) =>
        elements
          .filter(({ type }) => isAnswered(type) && type !== 'hidden')
          .map((element) => {
            const label = textIn(element.label, language, languages) ?? '';
            const answer = walk.answers[element.id];
            const text =
              shownAnswer(element, answer, language) ??
              answerText(element, answer, { language, formLanguages: languages });
            return (
              <div key={element.id} className="answer-list__row">
                <dt>{label}</dt>
                <dd>
                  {text === '' ? (
                    <span className="soft">{formPageText('unanswered', language)}</span>
                  ) : (
                    (shownAs?.(element, answer, text) ?? <AnswerShown {...{ element, text, answer }} />)
                  )}
                </dd>
                {actionFor === undefined ? null : <dd>{actionFor(element, label, page.id)}</dd>}
              </div>
            );
          }),
      )}
    </dl>
  );
}

/** A drawn signature is shown as it was drawn. */
function AnswerShown({ element, answer, text }: { element: FormElement; answer: unknown; text: string }) {
  const path = element.type === 'signature' ? partOf(answer, 'path') : '';
  return path === '' ? text : <SignatureDrawing path={path} label={text} />;
}
