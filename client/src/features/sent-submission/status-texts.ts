import type { SentSubmission } from '@spoor/contracts/forms/submission.views';
import en from '@spoor/contracts/locales/en/form-status.json' with { type: 'json' };
import nl from '@spoor/contracts/locales/nl/form-status.json' with { type: 'json' };
import type { Language } from '@spoor/contracts/texts/languages';

const texts = { nl, en } as const;

/** How far a submission is, to its sender, in the language of the form. */
export function statusText({ status }: NonNullable<SentSubmission['handling']>, language: Language): string {
  return texts[language].handling.replace('{status}', texts[language][status]);
}
