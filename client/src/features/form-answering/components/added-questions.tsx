import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { Language } from '@spoor/contracts/texts/languages';
import { controlId } from '../../../shared/form-page/form-element.tsx';
import { countedFormText } from '../../../shared/form-page/form-page-texts.ts';

export interface AddedQuestionsProps {
  readonly definition: FormDefinition;
  /** Their ids. */
  readonly added: readonly string[];
  readonly language: Language;
}

/** The questions of a page that its answers brought, where no script could show them at once: each with a link to it. */
export function AddedQuestions({ definition, added, language }: AddedQuestionsProps) {
  const { pages, languages } = definition;
  const questions = pages.flatMap(({ elements }) => elements).filter(({ id }) => added.includes(id));
  return (
    <div className="form-notice stack gap-2" role="status">
      <p>{countedFormText('added', language, added.length)}</p>
      <ul className="unmarked">
        {questions.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${controlId(id)}`}>{textIn(label, language, languages)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
