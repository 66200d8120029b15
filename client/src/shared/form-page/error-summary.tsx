import { type AnswerProblem, problemTextsByField } from '@spoor/contracts/forms/answer-problems';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { Language } from '@spoor/contracts/texts/languages';
import { type Ref, useId } from 'react';
import { controlId } from './form-element.tsx';
import { countedFormText } from './form-page-texts.ts';
import './form-page.css';

interface ErrorSummaryProps {
  readonly definition: FormDefinition;
  readonly problems: readonly AnswerProblem[];
  readonly language: Language;
  readonly ref?: Ref<HTMLDivElement>;
}

/** What is wrong on a page, each with a link to where it can be mended. It takes the focus when it appears. */
export function ErrorSummary({ definition, problems, language, ref }: ErrorSummaryProps) {
  const title = useId();
  const questions = definition.pages.flatMap(({ elements }) => elements.map(({ id }) => id));
  // In the order in which they are asked: problems come from several checks.
  const lines = [...problemTextsByField(problems, language)].toSorted(
    ([a], [b]) => questions.indexOf(a) - questions.indexOf(b),
  );
  return (
    <div
      ref={ref}
      className="form-problems stack gap-2"
      role="alert"
      tabIndex={-1}
      aria-labelledby={title}
      lang={language}
    >
      <h2 id={title}>{countedFormText('problems', language, lines.length)}</h2>
      <ul className="unmarked">
        {lines.map(([field, text]) => (
          <li key={field}>
            <a href={`#${controlId(field)}`}>
              {introOf(labelOf(field, definition, language))} {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A question that ends in a mark of its own needs no colon. */
function introOf(label: string): string {
  return /[\p{Letter}\p{Number})"'’”]$/u.test(label) ? `${label}:` : label;
}

/** What the question is that has the problem. */
function labelOf(field: string, { pages, languages }: FormDefinition, language: Language): string {
  const question = pages.flatMap(({ elements }) => elements).find(({ id }) => id === field);
  return textIn(question?.label ?? {}, language, languages) ?? '';
}
