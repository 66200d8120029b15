import { type Answering, shownPages } from '@spoor/contracts/forms/answering';
import type { Answers } from '@spoor/contracts/forms/answers';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import type { Language } from '@spoor/contracts/texts/languages';
import { formPageText } from './form-page-texts.ts';

/**
 * What the title of the page begins with while a form on it is answered: that something is wrong, and which step it is. Titles
 * are what screen readers say first of a page, and what tabs show.
 */
export function stepTitle(
  definition: FormDefinition,
  { pageId, answers, problems }: Pick<Answering, 'pageId' | 'answers' | 'problems'>,
  language: Language,
): string {
  const pages = shownPages(walkForm(definition, answers as Answers));
  const page = Math.max(1, pages.findIndex((walked) => walked.page.id === pageId) + 1);
  const numbered =
    pages.length > 1 ? `${formPageText('page_of', language, { page, pages: pages.length })} - ` : '';
  const place = pageId === null ? `${formPageText('check_title', language)} - ` : numbered;
  return (problems.length > 0 ? wrongTitle(language) : '') + place;
}

/** The same of what came of a page that was posted. */
export function postedTitle({ definition, answering, language, sent, refusal }: PostedForm): string {
  if (sent !== undefined) return sentTitle(language);
  if (refusal !== undefined || definition === undefined) return wrongTitle(language);
  return stepTitle(definition, answering, language);
}

export function sentTitle(language: Language): string {
  return `${formPageText('sent_title', language)} - `;
}

function wrongTitle(language: Language): string {
  return `${formPageText('error', language)} `;
}
